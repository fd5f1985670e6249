export type Vec = readonly [number, number, number];
export type Point = readonly [number, number];
export type Matrix = readonly [Vec, Vec, Vec];

export const clamp = (value: number, low = 0, high = 1) => Math.min(high, Math.max(low, value));
export const lerp = (a: number, b: number, t: number) => a + (b - a) * t;
export const dot = (a: Vec, b: Vec) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const sub = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const scale = (a: Vec, k: number): Vec => [a[0] * k, a[1] * k, a[2] * k];
export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const unit = (a: Vec): Vec => scale(a, 1 / (Math.hypot(...a) || 1));
export const apply = (m: Matrix, v: Vec): Vec => [dot(m[0], v), dot(m[1], v), dot(m[2], v)];

export function multiply(a: Matrix, b: Matrix): Matrix {
  const column = (j: 0 | 1 | 2): Vec => [b[0][j], b[1][j], b[2][j]];
  const row = (r: Vec): Vec => [dot(r, column(0)), dot(r, column(1)), dot(r, column(2))];
  return [row(a[0]), row(a[1]), row(a[2])];
}

/** Turns by degrees about x, then y, then z. */
export function rotation(x: number, y: number, z: number): Matrix {
  const [a, b, c] = [x, y, z].map((degrees) => (degrees * Math.PI) / 180) as [number, number, number];
  const aboutX: Matrix = [
    [1, 0, 0],
    [0, Math.cos(a), -Math.sin(a)],
    [0, Math.sin(a), Math.cos(a)],
  ];
  const aboutY: Matrix = [
    [Math.cos(b), 0, Math.sin(b)],
    [0, 1, 0],
    [-Math.sin(b), 0, Math.cos(b)],
  ];
  const aboutZ: Matrix = [
    [Math.cos(c), -Math.sin(c), 0],
    [Math.sin(c), Math.cos(c), 0],
    [0, 0, 1],
  ];
  return multiply(aboutZ, multiply(aboutY, aboutX));
}

/** The pairs of neighbours around a closed outline. */
export const edges = <P extends Point>(points: readonly P[]): (readonly [P, P])[] =>
  points.map((p, i) => [p, points[(i + 1) % points.length] ?? p] as const);

export function centreOf(points: readonly Point[]): Point {
  const n = points.length || 1;
  return [points.reduce((s, p) => s + p[0], 0) / n, points.reduce((s, p) => s + p[1], 0) / n];
}

const signedArea = (points: readonly Point[]) =>
  edges(points).reduce((s, [p, q]) => s + p[0] * q[1] - q[0] * p[1], 0) / 2;
export const areaOf = (points: readonly Point[]) => Math.abs(signedArea(points));

/** The outline drawn in towards its centre by a share. */
export function inset(points: readonly Point[], share: number): Point[] {
  const c = centreOf(points);
  return points.map((p) => [lerp(p[0], c[0], share), lerp(p[1], c[1], share)]);
}

/** The part of an endless line inside a convex outline. */
export function clipLine(points: readonly Point[], through: Point, along: Point): readonly [Point, Point] | null {
  const turn = signedArea(points) > 0 ? 1 : -1;
  let from = -1e9;
  let to = 1e9;
  for (const [a, b] of edges(points)) {
    const n: Point = [-(b[1] - a[1]) * turn, (b[0] - a[0]) * turn];
    const slope = n[0] * along[0] + n[1] * along[1];
    const gap = n[0] * (a[0] - through[0]) + n[1] * (a[1] - through[1]);
    if (Math.abs(slope) < 1e-9) {
      if (gap > 0) return null;
    } else if (slope > 0) from = Math.max(from, gap / slope);
    else to = Math.min(to, gap / slope);
  }
  const at = (t: number): Point => [through[0] + along[0] * t, through[1] + along[1] * t];
  return to - from > 0.5 ? [at(from), at(to)] : null;
}
