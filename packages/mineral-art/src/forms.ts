import type { Random } from './random';
import { add, cross, dot, scale, sub, unit, type Vec } from './vector';

/** A half-space: its outward normal and its distance from the middle. */
export interface Plane {
  n: Vec;
  d: number;
}
export interface Face {
  n: Vec;
  points: readonly Vec[];
}

export const plane = (n: Vec, d: number): Plane => ({ n: unit(n), d });

/** Every vector with the same sizes and other signs, each once. */
export function signsOf(v: Vec): Vec[] {
  const seen = new Map<string, Vec>();
  for (let mask = 0; mask < 8; mask++) {
    const w: Vec = [mask & 1 ? 0 - v[0] : v[0], mask & 2 ? 0 - v[1] : v[1], mask & 4 ? 0 - v[2] : v[2]];
    const key = w.map((x) => x + 0).join();
    if (!seen.has(key)) seen.set(key, w);
  }
  return [...seen.values()];
}

const family = (normals: readonly Vec[], d: number) => normals.flatMap(signsOf).map((n) => plane(n, d));
const around = <T>(n: number, turn: number, make: (cos: number, sin: number) => T): T[] =>
  Array.from({ length: n }, (_, i) => {
    const a = ((i + turn) / n) * 2 * Math.PI;
    return make(Math.cos(a), Math.sin(a));
  });

export const cube = (d = 1) =>
  family(
    [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ],
    d,
  );
export const octahedron = (d = 1) => family([[1, 1, 1]], d);
export const dodecahedron = (d = 1) =>
  family(
    [
      [1, 1, 0],
      [1, 0, 1],
      [0, 1, 1],
    ],
    d,
  );
export const pyritohedron = (d = 1) =>
  family(
    [
      [0, 1, 2],
      [1, 2, 0],
      [2, 0, 1],
    ],
    d,
  );
export const prism = (n: number, r = 1, turn = 0) => around(n, turn, (c, s) => plane([c, 0, s], r));
export const caps = (h: number) => [plane([0, 1, 0], h), plane([0, -1, 0], h)];
export const pyramid = (n: number, slope: number, d: number, turn = 0) =>
  around(n, turn, (c, s) => [plane([c, slope, s], d), plane([c, -slope, s], d)]).flat();
export const rhombohedron = (d = 1, slope = 0.72) =>
  around(3, 0, (c, s) => [plane([c, slope, s], d), plane([-c, -slope, -s], d)]).flat();

/** The same planes, each a little nearer or farther. */
export const jitter = (planes: readonly Plane[], random: Random, share: number): Plane[] =>
  planes.map((p) => ({ n: p.n, d: p.d * (1 + random.range(-share, share)) }));

/** A rough broken stone: many cuts around a flattened ball. */
export function stonePlanes(random: Random, cuts = 26, sx = 1, sy = 0.62, sz = 0.85): Plane[] {
  return Array.from({ length: cuts }, (_, i) => {
    const y = 1 - (2 * (i + 0.5)) / cuts;
    const a = i * 2.39996 + random.range(-0.35, 0.35);
    const k = Math.sqrt(1 - y * y);
    const n = unit([(Math.cos(a) * k) / sx, y / sy, (Math.sin(a) * k) / sz]);
    return { n, d: Math.hypot(n[0] * sx, n[1] * sy, n[2] * sz) * random.range(0.8, 1) };
  });
}

/** The body that lies inside all half-spaces: every meeting of three planes that no other cuts off, sorted into faces. */
export function polyhedron(planes: readonly Plane[]): Face[] {
  const corners: Vec[] = [];
  const on = planes.map(() => new Set<number>());
  planes.forEach((a, i) => {
    planes.slice(i + 1).forEach((b, j) => {
      planes.slice(i + j + 2).forEach((c, k) => {
        const bc = cross(b.n, c.n);
        const det = dot(a.n, bc);
        if (Math.abs(det) < 1e-6) return;
        const p = scale(add(add(scale(bc, a.d), scale(cross(c.n, a.n), b.d)), scale(cross(a.n, b.n), c.d)), 1 / det);
        if (planes.some((q) => dot(q.n, p) > q.d + 1e-6)) return;
        let id = corners.findIndex((q) => Math.hypot(...sub(q, p)) < 1e-5);
        if (id < 0) id = corners.push(p) - 1;
        for (const m of [i, i + j + 1, i + j + k + 2]) on[m]?.add(id);
      });
    });
  });
  return planes.flatMap(({ n }, m) => {
    const points = [...(on[m] ?? [])].map((id) => corners[id] ?? n);
    const first = points[0];
    if (points.length < 3 || !first) return [];
    const middle = scale(points.reduce(add), 1 / points.length);
    const u = unit(sub(first, middle));
    const v = cross(n, u);
    const angle = (p: Vec) => Math.atan2(dot(sub(p, middle), v), dot(sub(p, middle), u));
    return [{ n, points: points.toSorted((p, q) => angle(p) - angle(q)) }];
  });
}
