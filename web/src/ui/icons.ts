// The drawings of the interface's icons, around 0,0 in a square of 24: lines of 2, and filled shapes.

export interface IconArt {
  lines?: string;
  shapes?: string;
}

export const ICONS = {
  arrow: { lines: 'M-9 0H8M2.4-5.8 8.6 0 2.4 5.8' },
  back: { lines: 'M9 0H-8M-2.4-5.8-8.6 0-2.4 5.8' },
  board: {
    lines: 'M8.66 5.00 0.00 10.00 -8.66 5.00 -8.66 -5.00 -0.00 -10.00 8.66 -5.00Z',
    shapes: 'M-3 0a3 3 0 1 0 6 0a3 3 0 1 0 -6 0Z',
  },
  build: { lines: 'M-9 9 1-1M-1.4-6.6C1-10.4 6.4-11 9-8.6L4.2-4.4 4.8-1 8 0 10.6-3.6C11.4.8 7 5.2 2.4 3.6' },
  cards: {
    lines:
      'M-7.5 -7H-0.5A2 2 0 0 1 1.5 -5V7A2 2 0 0 1 -0.5 9H-7.5A2 2 0 0 1 -9.5 7V-5A2 2 0 0 1 -7.5 -7ZM-4.4-7.6-3.8-9.6 9.8-6.4 6.4 7.8 2 7',
  },
  chart: { lines: 'M-9-9V9H9M-4 5V-1M1 5V-6M6 5V1' },
  check: { lines: 'M-8 1-2.6 6.6 8.4-6' },
  close: { lines: 'M-6.5-6.5 6.5 6.5M6.5-6.5-6.5 6.5' },
  copy: { lines: 'M-3.5-3.5H9V9H-3.5ZM-3.5 3.5H-9V-9H3.5V-3.5' },
  counter: { lines: 'M-9-3.6H8M4-8 8.6-3.6 4 .8M9 5.6H-8M-4 1.4-8.6 5.6-4 10' },
  cross: { lines: 'M-6.5-6.5 6.5 6.5M6.5-6.5-6.5 6.5' },
  door: {
    lines: 'M-6 9.4V-9.4H6V9.4M-9.4 9.4H9.4',
    shapes: 'M2-.2a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0-2.6 0Z',
  },
  down: { lines: 'M-6-3 0 3.6 6-3' },
  download: { lines: 'M0-9V4M-5-.6 0 4.6 5-.6M-8.5 9H8.5' },
  expand: { lines: 'M-9-3V-9H-3M3-9H9V-3M9 3V9H3M-3 9H-9V3' },
  eye: {
    lines: 'M-10.5 0C-6-7.6 6-7.6 10.5 0 6 7.6-6 7.6-10.5 0Z',
    shapes: 'M-3 0a3 3 0 1 0 6 0a3 3 0 1 0 -6 0Z',
  },
  first: { lines: 'M-8-8V8', shapes: 'M8-9V9L-5 0Z' },
  forward: { shapes: 'M0-8.5V8.5L9.4 0ZM-9.4-8.5V8.5L0 0Z' },
  globe: {
    lines:
      'M-9.6 0a9.6 9.6 0 1 0 19.2 0a9.6 9.6 0 1 0 -19.2 0ZM-9.6 0H9.6M0-9.6C5.4-4 5.4 4 0 9.6-5.4 4-5.4-4 0-9.6Z',
  },
  help: {
    lines: 'M-9.6 0a9.6 9.6 0 1 0 19.2 0a9.6 9.6 0 1 0 -19.2 0ZM-3.2-2.6C-3-7 3.6-6.6 3.2-2.4 3 0 0 .2 0 2.8',
    shapes: 'M-1.3 6a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0 -2.6 0Z',
  },
  info: {
    lines: 'M-9.6 0a9.6 9.6 0 1 0 19.2 0a9.6 9.6 0 1 0-19.2 0ZM0-.6V5',
    shapes: 'M-1.3-4.6a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0-2.6 0Z',
  },
  last: { lines: 'M8-8V8', shapes: 'M-8-9V9L5 0Z' },
  link: {
    lines:
      'M-2.4 3.4A4.6 4.6 0 0 0 4.2 3.6L8 0A4.6 4.6 0 0 0 1.6-6.6L0-5M2.4-3.4A4.6 4.6 0 0 0-4.2-3.6L-8 0A4.6 4.6 0 0 0-1.6 6.6L0 5',
  },
  lock: { lines: 'M-4.4-2V-5.2A4.4 4.4 0 0 1 4.4-5.2V-2', shapes: 'M-7.5-1.5H7.5V9.5H-7.5Z' },
  log: { lines: 'M-8-8H8M-8-2.6H8M-8 2.8H5M-8 8.2H2' },
  menu: { lines: 'M-8.5-6H8.5M-8.5 0H8.5M-8.5 6H8.5' },
  minus: { lines: 'M-8 0H8' },
  moon: { shapes: 'M3.4-9.6A9.8 9.8 0 1 0 9.6 4.2 8 8 0 0 1 3.4-9.6Z' },
  mute: { lines: 'M4-3.5 10.5 3.5M10.5-3.5 4 3.5', shapes: 'M-10-3.5H-5.5L0-8.5V8.5L-5.5 3.5H-10Z' },
  offline: {
    lines:
      'M-9 9 9-9M-10-2.4C-7-5-3.6-6.4-.6-6.5M3.8-5.6C6.2-4.8 8.4-3.6 10-2.4M-6 2.2C-4.4.9-3.2.3-2.2.1M2 2.4 5 4.6',
  },
  pause: { shapes: 'M-7-9H-2.4V9H-7ZM2.4-9H7V9H2.4Z' },
  pencil: { lines: 'M-8.6 8.6-7.2 3.6 4.6-8.2 8.2-4.6-3.6 7.2Z' },
  people: {
    lines: 'M3.6-8.2A4 4 0 0 1 4.6-.6M6.4 2C9.6 3 10.6 5.4 10.8 8.4',
    shapes: 'M-8 -4.4a4 4 0 1 0 8 0a4 4 0 1 0 -8 0ZM-11.4 8.6C-11-1 3-1 3.4 8.6Z',
  },
  pin: {
    shapes:
      'M0 11.4C-6.6 3.6-8 .6-8-3A8 8 0 0 1 8-3C8 .6 6.6 3.6 0 11.4ZM-2.8 -3a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0 -5.6 0Z',
  },
  play: { shapes: 'M-6-9.4 9.4 0-6 9.4Z' },
  plus: { lines: 'M-8 0H8M0-8V8' },
  previous: { shapes: 'M6-9.4V9.4L-9.4 0Z' },
  rewind: { shapes: 'M0-8.5V8.5L-9.4 0ZM9.4-8.5V8.5L0 0Z' },
  search: { lines: 'M-9-2.4a6.6 6.6 0 1 0 13.2 0a6.6 6.6 0 1 0-13.2 0ZM2.6 2.8 9 9.2' },
  settings: {
    lines:
      'M-9.5-6H1M7-6H9.5M-9.5 6H-7M-1 6H9.5M7-6a3 3 0 1 1-6 0a3 3 0 1 1 6 0ZM-1 6a3 3 0 1 1-6 0a3 3 0 1 1 6 0Z',
  },
  sound: {
    lines: 'M4-4A5.5 5.5 0 0 1 4 4M7-7.5A10 10 0 0 1 7 7.5',
    shapes: 'M-10-3.5H-5.5L0-8.5V8.5L-5.5 3.5H-10Z',
  },
  speed: {
    lines: 'M-9.8 6A10.4 10.4 0 1 1 9.8 6M0 2.6 4.8-4.4',
    shapes: 'M-2 2.6a2 2 0 1 0 4 0a2 2 0 1 0 -4 0Z',
  },
  star: { shapes: 'M0-10 2.6-2.6 10 0 2.6 2.6 0 10-2.6 2.6-10 0-2.6-2.6Z' },
  sun: {
    lines:
      'M0-10.4V-8M0 8V10.4M-10.4 0H-8M8 0H10.4M-7.4-7.4-5.6-5.6M5.6 5.6 7.4 7.4M-7.4 7.4-5.6 5.6M5.6-5.6 7.4-7.4',
    shapes: 'M-4.6 0a4.6 4.6 0 1 0 9.2 0a4.6 4.6 0 1 0 -9.2 0Z',
  },
  trash: { lines: 'M-8-6H8M-3-6V-8.6H3V-6M-6-6-5 9H5L6-6' },
  undo: { lines: 'M-8.6-2.6H3.4A5.4 5.4 0 0 1 3.4 8.2H-3M-4.4-7-8.8-2.6-4.4 1.8' },
  up: { lines: 'M-6 3 0-3.6 6 3' },
  wait: { lines: 'M-9 0a9 9 0 1 0 18 0a9 9 0 1 0 -18 0ZM0-5V0L3.6 2.4' },
  warn: {
    lines: 'M0-9.5 10.4 8.6H-10.4ZM0-2.6V2.6',
    shapes: 'M-1.3 5.6a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0-2.6 0Z',
  },
} satisfies Record<string, IconArt>;

export type IconName = keyof typeof ICONS;
