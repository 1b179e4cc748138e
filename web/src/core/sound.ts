// Sounds, made of tones and noise when they are wanted; no files. Off until wished, each at most 400 ms.
// No sound tells anything that is not on the screen too.

import { settings } from './settings.svelte';

interface Tone {
  /** Hertz at the beginning and at the end; none: noise. */
  from?: number;
  to?: number;
  wave?: OscillatorType;
  /** Milliseconds. */
  at?: number;
  long: number;
  loud?: number;
  /** For noise: the pitch it is filtered to. */
  band?: number;
}

const knock = (at: number, band: number, loud = 0.5): Tone => ({ at, long: 45, band, loud });
const note = (from: number, at: number, long: number, loud = 0.35): Tone => ({
  from,
  at,
  long,
  loud,
  wave: 'triangle',
});

const SOUNDS = {
  dice: [knock(0, 2400), knock(90, 1900), knock(170, 2600), knock(290, 1500, 0.7)],
  ballKnock: [knock(0, 900), knock(120, 1100), knock(240, 800)],
  ballDrop: [{ from: 520, to: 260, long: 110, loud: 0.4 }, knock(90, 700)],
  blackBall: [{ from: 180, to: 70, wave: 'sawtooth', long: 390, loud: 0.3 }],
  cardIn: [{ long: 90, band: 3200, loud: 0.25 }],
  cardOut: [{ long: 110, band: 1800, loud: 0.25 }],
  offerCame: [note(660, 0, 90), note(880, 90, 140)],
  offerAgreed: [note(660, 0, 90), note(990, 80, 180)],
  offerDeclined: [note(440, 0, 110), note(330, 100, 160)],
  build: [knock(0, 1200, 0.6), knock(110, 1500, 0.6), note(784, 180, 160)],
  shipLifts: [
    { from: 140, to: 420, wave: 'sawtooth', long: 340, loud: 0.16 },
    { long: 340, band: 600, loud: 0.2 },
  ],
  step: [{ from: 340, to: 420, long: 60, loud: 0.2 }],
  discTurns: [{ long: 60, band: 2200, loud: 0.25 }, knock(70, 1400, 0.3)],
  pirateFound: [note(233, 0, 150, 0.4), note(220, 140, 240, 0.4)],
  pirateBeaten: [knock(0, 500, 0.9), note(523, 80, 110), note(784, 180, 200)],
  iceMelted: [
    { from: 1400, to: 700, long: 160, loud: 0.2 },
    { from: 1100, to: 500, at: 140, long: 220, loud: 0.2 },
  ],
  colony: [note(523, 0, 120), note(659, 100, 120), note(784, 200, 200)],
  station: [note(494, 0, 120), note(740, 120, 240)],
  friendshipMarker: [note(587, 0, 130), note(740, 90, 150), note(880, 190, 200)],
  encounterOpens: [note(392, 0, 160), note(554, 120, 260)],
  pointGained: [note(880, 0, 90), note(1175, 80, 220)],
  pointLost: [note(392, 0, 120), note(294, 110, 240)],
  yourTurn: [note(784, 0, 120, 0.45), note(1047, 130, 240, 0.45)],
  hurry: [note(988, 0, 80), note(988, 140, 80)],
  gameWon: [note(523, 0, 110), note(659, 90, 110), note(784, 180, 110), note(1047, 260, 140)],
  gameOver: [note(523, 0, 150), note(392, 140, 240)],
  connectionLost: [note(330, 0, 140), note(247, 150, 220)],
  connectionBack: [note(330, 0, 120), note(494, 120, 200)],
} satisfies Record<string, Tone[]>;

export type SoundName = keyof typeof SOUNDS;

export const SOUND_NAMES = Object.keys(SOUNDS) as SoundName[];

/** Milliseconds until a sound has ended. */
export function soundLength(name: SoundName): number {
  return Math.max(...(SOUNDS[name] as Tone[]).map(({ at = 0, long }) => at + long));
}

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** Play a sound, if sounds are wished. */
export function play(name: SoundName): void {
  if (settings.volume <= 0 || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  // A browser lets a page sound only after it was touched; then this wakes it.
  if (context.state === 'suspended') void context.resume();
  const start = context.currentTime + 0.01;
  for (const tone of SOUNDS[name] as Tone[]) playTone(context, tone, start);
}

function playTone(audio: AudioContext, tone: Tone, start: number): void {
  const from = start + (tone.at ?? 0) / 1000;
  const until = from + tone.long / 1000;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, from);
  gain.gain.exponentialRampToValueAtTime(
    Math.max(0.0002, (tone.loud ?? 0.4) * settings.volume),
    from + 0.008,
  );
  gain.gain.exponentialRampToValueAtTime(0.0001, until);
  gain.connect(audio.destination);
  const source = tone.from === undefined ? noisy(audio, tone, gain) : tonal(audio, tone, gain, from, until);
  source.start(from);
  source.stop(until);
}

function tonal(audio: AudioContext, tone: Tone, gain: GainNode, from: number, until: number): OscillatorNode {
  const source = audio.createOscillator();
  source.type = tone.wave ?? 'sine';
  source.frequency.setValueAtTime(tone.from ?? 440, from);
  source.frequency.exponentialRampToValueAtTime(tone.to ?? tone.from ?? 440, until);
  source.connect(gain);
  return source;
}

function noisy(audio: AudioContext, tone: Tone, gain: GainNode): AudioBufferSourceNode {
  noise ??= whiteNoise(audio);
  const source = audio.createBufferSource();
  source.buffer = noise;
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = tone.band ?? 1500;
  filter.Q.value = 1.4;
  source.connect(filter);
  filter.connect(gain);
  return source;
}

function whiteNoise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let index = 0; index < data.length; index += 1) data[index] = Math.random() * 2 - 1;
  return buffer;
}
