// Preact with tagged templates, no build step needed to read it.
import { h } from 'preact';
import htm from 'htm';

export const html = htm.bind(h);
