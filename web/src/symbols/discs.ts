// What two dice do with a number disc.

export interface DiscData {
  kind: string;
  numbers?: number[] | undefined;
  strength?: number | undefined;
  /** Of a face-down chip: the seats that have looked at it, and what it is to one of those. */
  seen_by?: number[] | undefined;
  known?: DiscData | null | undefined;
}

/** In how many of 36 rolls two dice show a sum. */
export function ways(sum: number): number {
  return Math.max(0, 6 - Math.abs(7 - sum));
}

/** How many pips stand under the numbers of a disc: one for each of 36 rolls that hits it. */
export function pips(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + ways(number), 0);
}

/** The numbers that fall most often are printed red. */
export function isHot(numbers: readonly number[]): boolean {
  return numbers.some((number) => ways(number) === 5);
}

/** How likely one roll hits the disc, in percent. */
export function chance(numbers: readonly number[]): number {
  return Math.round((pips(numbers) / 36) * 100);
}
