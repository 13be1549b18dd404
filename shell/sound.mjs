// Sounds made at run time: knocks on wood and felt, a chime. Nothing exists until the first tap, and nothing at all when
// sound is off.

const RECIPES = {
  dice: (s) => [0, 70, 125, 210].forEach((ms, i) => s.knock(ms / 1000, { tone: 900 + (i % 2) * 260, length: 0.05, noise: 0.9, gain: 0.5 - i * 0.08 })),
  move: (s) => s.knock(0, { tone: 420, length: 0.07, noise: 0.5, gain: 0.55 }),
  tile: (s) => s.knock(0, { tone: 760, length: 0.06, noise: 0.7, gain: 0.6 }),
  hit: (s) => {
    s.knock(0, { tone: 300, length: 0.1, noise: 0.8, gain: 0.8 });
    s.knock(0.06, { tone: 180, length: 0.14, noise: 0.4, gain: 0.5 });
  },
  collide: (s) => [0, 45].forEach((ms) => s.knock(ms / 1000, { tone: 640 - ms * 3, length: 0.08, noise: 0.85, gain: 0.7 })),
  pick: (s) => s.knock(0, { tone: 620, length: 0.03, noise: 0.3, gain: 0.16 }),
  home: (s) => {
    s.knock(0, { tone: 420, length: 0.06, noise: 0.4, gain: 0.4 });
    s.chime(0.04, 784, 0.3, 0.2);
  },
  win: (s) => [523, 659, 784, 1047].forEach((tone, i) => s.chime(i * 0.13, tone, 0.7, 0.22)),
};

export class Sound {
  constructor(settings) {
    this.settings = settings;  // () => the player's settings
    this.context = null;
    this.touched = false;
  }

  on() {
    return this.settings().sound === 'on';
  }

  // A real tap or key: only now may a context start or go on.
  unlock() {
    this.touched = true;
    if (this.on()) this.ready();
  }

  ready() {
    if (!this.touched || !this.on()) return null;
    const Context = globalThis.AudioContext ?? globalThis.webkitAudioContext;
    if (!Context) return null;
    if (!this.context) {
      try {
        if (navigator.audioSession) navigator.audioSession.type = 'ambient';
      } catch { /* mixing with other audio is a wish */ }
      this.context = new Context({ latencyHint: 'interactive' });
      this.makeNoise();
    }
    if (this.context.state !== 'running') this.context.resume().catch(() => {});
    return this.context;
  }

  // Off without a trace; also when the page is hidden.
  close() {
    this.context?.close().catch(() => {});
    this.context = null;
  }

  makeNoise() {
    const rate = this.context.sampleRate;
    this.noise = this.context.createBuffer(1, rate * 0.25, rate);
    const data = this.noise.getChannelData(0);
    for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  }

  play(name) {
    if (this.settings().vibration === 'on' && (name === 'hit' || name === 'collide' || name === 'win') && this.touched) navigator.vibrate?.(name === 'win' ? [20, 60, 30] : 18);
    if (document.hidden || !RECIPES[name] || !this.ready()) return;
    RECIPES[name](this);
  }

  out(at, length, gain) {
    const node = this.context.createGain(), level = gain * Number(this.settings().volume);
    node.gain.setValueAtTime(0.0001, at);
    node.gain.exponentialRampToValueAtTime(Math.max(0.0002, level), at + 0.004);
    node.gain.exponentialRampToValueAtTime(0.0001, at + length);
    node.connect(this.context.destination);
    return node;
  }

  knock(delay, { tone, length, noise, gain }) {
    const { context } = this, at = context.currentTime + delay;
    const wide = 1 + (Math.random() - 0.5) * 0.08;
    const body = context.createOscillator();
    body.frequency.setValueAtTime(tone * wide, at);
    body.frequency.exponentialRampToValueAtTime(tone * 0.55, at + length);
    body.connect(this.out(at, length, gain * (1 - noise * 0.5)));
    body.start(at);
    body.stop(at + length);
    const hiss = context.createBufferSource(), band = context.createBiquadFilter();
    hiss.buffer = this.noise;
    band.type = 'bandpass';
    band.frequency.value = tone * 2.6 * wide;
    band.Q.value = 0.9;
    hiss.connect(band).connect(this.out(at, length * 0.6, gain * noise));
    hiss.start(at, Math.random() * 0.1, length);
  }

  chime(delay, tone, length, gain) {
    const { context } = this, at = context.currentTime + delay;
    for (const [ratio, share] of [[1, 1], [2.01, 0.35], [3.02, 0.12]]) {
      const wave = context.createOscillator();
      wave.type = 'sine';
      wave.frequency.value = tone * ratio;
      wave.connect(this.out(at, length, gain * share));
      wave.start(at);
      wave.stop(at + length);
    }
  }
}
