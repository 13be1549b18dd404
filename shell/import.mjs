// A match brought along as a file: anything at all until the module has read it.
import { t } from './texts.mjs';

const LARGEST = 1 << 20;  // bytes; a long match has some thousands

export async function bringMatch(app, file) {
  if (!file || app.table.game) return;
  const text = file.size <= LARGEST ? await file.text().catch(() => '') : '';
  const { game, error = 'too large, or not to be read' } = text ? app.table.examine(text) : {};
  if (!game) {
    console.warn(`no match: ${error}`);
    app.toast(t('import.bad'));
    return;
  }
  const go = () => app.table.adopt(text);
  if (app.matches().some((match) => match.meta.game === game)) app.ask({ title: 'import.title', text: 'import.text', yes: 'import.yes', no: 'action.back', then: go });
  else go();
}
