import { coord } from './canvas';
import { lerp, type Point } from './vector';

/** A closed outline with its corners rounded off. */
export function smooth(points: readonly Point[]): string {
  const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return '';
  const start = middle(last, first);
  const curves = points.map((point, i) => {
    const end = middle(point, points[(i + 1) % points.length] ?? first);
    return `Q${coord(point[0])} ${coord(point[1])} ${coord(end[0])} ${coord(end[1])}`;
  });
  return `M${coord(start[0])} ${coord(start[1])}${curves.join('')}z`;
}

type Crossing = readonly [point: Point, key: string];
/** For each pattern of corners under the level, the sides between which the line runs: top, right, bottom, left. */
const RUNS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[3, 0]],
  [[0, 1]],
  [[3, 1]],
  [[1, 2]],
  [
    [3, 0],
    [1, 2],
  ],
  [[0, 2]],
  [[3, 2]],
  [[2, 3]],
  [[2, 0]],
  [
    [0, 1],
    [2, 3],
  ],
  [[2, 1]],
  [[1, 3]],
  [[1, 0]],
  [[0, 3]],
  [],
];

/**
 * The outlines of the places under a level, by marching squares.
 * @param field rows of heights; its border must be above every level, so that all lines close
 * @param cell edge of a cell in px
 * @param margin cells outside the picture
 */
export function contour(field: readonly (readonly number[])[], level: number, cell: number, margin: number): string {
  const height = (i: number, j: number) => field[j]?.[i] ?? 1e6;
  const crossing = (i: number, j: number, i2: number, j2: number): Crossing => {
    const [a, b] = [height(i, j), height(i2, j2)];
    const t = (level - a) / (b - a);
    return [
      [(lerp(i, i2, t) - margin) * cell, (lerp(j, j2, t) - margin) * cell],
      `${Math.min(i, i2)},${Math.min(j, j2)},${i === i2}`,
    ];
  };
  const segments = new Map<string, { point: Point; to: string }>();
  for (let j = 0; j < field.length - 1; j++) {
    for (let i = 0; i < (field[0]?.length ?? 0) - 1; i++) {
      const corners = [height(i, j), height(i + 1, j), height(i + 1, j + 1), height(i, j + 1)];
      const pattern = corners.reduce((bits, value, k) => bits | (value < level ? 1 << k : 0), 0);
      const sides = [
        () => crossing(i, j, i + 1, j),
        () => crossing(i + 1, j, i + 1, j + 1),
        () => crossing(i, j + 1, i + 1, j + 1),
        () => crossing(i, j, i, j + 1),
      ];
      for (const [from, to] of RUNS[pattern] ?? []) {
        const start = sides[from]?.();
        const end = sides[to]?.();
        if (start && end) segments.set(start[1], { point: start[0], to: end[1] });
      }
    }
  }
  let path = '';
  for (const [first] of segments) {
    const points: Point[] = [];
    for (let key = first, step = segments.get(key); step; step = segments.get(key)) {
      segments.delete(key);
      points.push(step.point);
      key = step.to;
    }
    if (points.length > 5) path += smooth(points.filter((_, i) => i % 2 === 0));
  }
  return path;
}
