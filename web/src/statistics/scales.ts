// The arithmetic behind the charts: scales, ticks, stepped lines, labels that do not overlap.

export type Scale = (value: number) => number;

/** Maps a range of values to a range of pixels; a range of one value lands in the middle. */
export function linear(from: [number, number], to: [number, number]): Scale {
  const [low, high] = from;
  const [start, end] = to;
  if (low === high) return () => (start + end) / 2;
  return (value) => start + ((value - low) / (high - low)) * (end - start);
}

/** Whole numbers from low to high, at most `most` of them, with a step people count in. */
export function ticks(low: number, high: number, most: number): number[] {
  const steps = [1, 2, 3, 5, 10, 15, 20, 25, 50, 100, 200, 250, 500, 1000];
  const least = (high - low) / Math.max(1, most - 1);
  const step = steps.find((one) => one >= least) ?? Math.ceil(least / 1000) * 1000;
  const marks: number[] = [];
  for (let mark = Math.ceil(low / step) * step; mark <= high; mark += step) marks.push(mark);
  return marks;
}

/** The lowest and highest of all values, with what the axis shall show anyway. */
export function extent(rows: readonly (readonly number[])[], shown: number[] = []): [number, number] {
  const values = [...rows.flat(), ...shown];
  return values.length === 0 ? [0, 1] : [Math.min(...values), Math.max(...values)];
}

/** A line that holds its value until it changes: points do not glide. */
export function steppedPath(at: readonly number[], values: readonly number[], x: Scale, y: Scale): string {
  if (values.length === 0) return '';
  const parts = [`M${round(x(at[0] ?? 0))} ${round(y(values[0] ?? 0))}`];
  for (let i = 1; i < values.length; i++) {
    const value = values[i] ?? 0;
    parts.push(`H${round(x(at[i] ?? i))}`);
    if (value !== values[i - 1]) parts.push(`V${round(y(value))}`);
  }
  return parts.join('');
}

/** A line from point to point. */
export function straightPath(points: readonly (readonly [number, number])[]): string {
  return points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');
}

/** Moves labels apart so that neighbours are at least `gap` away, as near to their place as can be. */
export function spread(places: readonly number[], gap: number, low: number, high: number): number[] {
  const order = places.map((place, index) => ({ place, index }));
  order.sort((a, b) => a.place - b.place || a.index - b.index);
  let edge = low - gap;
  for (const label of order) edge = label.place = Math.max(label.place, edge + gap);
  edge = high + gap;
  for (const label of order.toReversed()) edge = label.place = Math.min(label.place, edge - gap);
  const result = new Array<number>(places.length).fill(0);
  for (const { place, index } of order) result[index] = place;
  return result;
}

/** One bar's segments as shares of the longest bar, left to right. */
export function stacked(values: readonly number[], longest: number): { start: number; share: number }[] {
  let start = 0;
  return values.map((value) => {
    const share = longest > 0 ? value / longest : 0;
    const segment = { start, share };
    start += share;
    return segment;
  });
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
