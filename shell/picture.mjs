// Pictures drawn by the module, copied into 2-D canvases of the page. The module draws into the top left of its own canvas
// and the copy is made in the same task, before the browser could clear it.

export class Pictures {
  constructor(api, canvas, density) {
    this.api = api;
    this.canvas = canvas;
    this.density = density;  // () => device pixels a CSS pixel
    this.kept = new Map();
  }

  forget() {
    this.kept.clear();
  }

  // `version` says when the same name has another look (the theme, the record lying open).
  draw(target, name, w, h, version) {
    const scale = this.density(), pw = Math.round(w * scale), ph = Math.round(h * scale);
    if (!pw || !ph || pw > this.canvas.width || ph > this.canvas.height) return false;
    const key = `${name}|${pw}|${ph}|${version}`;
    let kept = this.kept.get(key);
    if (!kept) {
      this.api.picture(name, w, h);
      kept = document.createElement('canvas');
      kept.width = pw;
      kept.height = ph;
      kept.getContext('2d').drawImage(this.canvas, 0, 0, pw, ph, 0, 0, pw, ph);
      if (this.kept.size > 24) this.kept.delete(this.kept.keys().next().value);
      this.kept.set(key, kept);
    }
    target.width = pw;
    target.height = ph;
    target.getContext('2d').drawImage(kept, 0, 0);
    return true;
  }
}
