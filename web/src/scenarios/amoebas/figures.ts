// How the two amoebas look: told apart by colour, by outline and by their cores, and by the die that moves each.

export interface Look {
  fill: string;
  rim: string;
  ink: string;
  /** How many arms it has, and how deep they are cut. */
  arms: number;
  depth: number;
  cores: [x: number, y: number, r: number][];
  /** The die that moves it. */
  die: 'black' | 'white';
}

export const LOOKS: Record<string, Look> = {
  pink: {
    fill: '#f58fc4',
    rim: '#7d1f58',
    ink: '#3d0527',
    arms: 5,
    depth: 0.15,
    cores: [[0, 0, 6]],
    die: 'black',
  },
  green: {
    fill: '#8fe07a',
    rim: '#1f6a2b',
    ink: '#06280d',
    arms: 8,
    depth: 0.1,
    cores: [
      [-5.4, 3.2, 3.4],
      [5.4, 3.2, 3.4],
      [0, -5.8, 3.4],
    ],
    die: 'white',
  },
};

const UNKNOWN: Look = {
  fill: '#c8cfe6',
  rim: '#4a557c',
  ink: '#141a33',
  arms: 6,
  depth: 0.12,
  cores: [[0, 0, 5]],
  die: 'white',
};

export function lookOf(name: string): Look {
  return LOOKS[name] ?? UNKNOWN;
}

const POINTS = 72;

/** The outline of an amoeba: a circle with soft arms. */
export function outline({ arms, depth }: Look, radius: number): string {
  const points = Array.from({ length: POINTS }, (_, k) => {
    const turn = (2 * Math.PI * k) / POINTS;
    const r = radius * (1 + depth * Math.cos(arms * turn) + 0.04 * Math.cos(2 * turn + 1));
    return `${(r * Math.cos(turn)).toFixed(1)} ${(r * Math.sin(turn)).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}
