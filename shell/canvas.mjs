// The one canvas: its size in device pixels, lost contexts, cancelled touches, and the page going to the background.

export class CanvasHost {
  constructor(canvas, onResize) {
    this.canvas = canvas;
    this.onResize = onResize;  // (width, height, density), CSS pixels
    this.width = this.height = 0;
    this.density = devicePixelRatio || 1;
  }

  // Device pixels as the browser will lay them out, where it tells; a rounded product where not.
  measure(entry) {
    const box = entry?.devicePixelContentBoxSize?.[0];
    const w = this.canvas.clientWidth, h = this.canvas.clientHeight;
    if (!w || !h) return;
    // The browser's own count is exact to the pixel; an emulated screen reports one that belongs to the real screen.
    const ratio = devicePixelRatio || 1, told = box ? box.inlineSize / w : ratio;
    const density = Math.abs(told - ratio) * w <= 1.5 ? told : ratio;
    if (w === this.width && h === this.height && Math.abs(density - this.density) < 1e-4) return;
    Object.assign(this, { width: w, height: h, density });
    this.onResize(w, h, density);
  }

  start(api, changed) {
    const { canvas } = this;
    const watch = new ResizeObserver((entries) => this.measure(entries[entries.length - 1]));
    try {
      watch.observe(canvas, { box: 'device-pixel-content-box' });
    } catch {
      watch.observe(canvas);
      addEventListener('resize', () => this.measure());
    }
    canvas.addEventListener('webglcontextlost', (event) => {
      event.preventDefault();
      api.context(1);
      changed();
    });
    canvas.addEventListener('webglcontextrestored', () => {
      api.context(0);
      changed();
    });
    // On the window, so before SDL, which would take a cancelled touch for a lifted finger; it is not told at all.
    addEventListener('touchcancel', (event) => {
      if (event.target !== canvas) return;
      event.stopImmediatePropagation();
      api.cancel();
    }, { capture: true });
    canvas.addEventListener('pointercancel', () => api.cancel(), { capture: true });
    canvas.addEventListener('contextmenu', (event) => event.preventDefault());
  }
}
