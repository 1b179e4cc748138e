// The track of victory points: one cell a point, the goal marked.

export interface Cell {
  isFull: boolean;
  isGoal: boolean;
}

/** Cells up to the goal, or further if somebody got beyond it. */
export function track(points: number, goal: number): Cell[] {
  const cells = Math.max(points, goal, 0);
  return Array.from({ length: cells }, (_, cell) => ({
    isFull: cell < points,
    isGoal: cell === goal - 1,
  }));
}
