import { type Canvas, coord, outline } from './canvas';
import { type Ramp, rampOf, type Stops } from './colour';
import { type Plane, polyhedron, stonePlanes } from './forms';
import type { Random } from './random';
import {
  add,
  apply,
  areaOf,
  centreOf,
  clamp,
  clipLine,
  dot,
  edges,
  inset,
  lerp,
  type Matrix,
  type Point,
  rotation,
  scale,
  unit,
  type Vec,
} from './vector';

/** How a surface takes the light. */
export interface Light {
  amb?: number;
  key?: number;
  fill?: number;
  spec?: number;
  gloss?: number;
  rim?: number;
}

/** How a crystal looks. */
export interface Look {
  light?: Light;
  /** Strength of the gradient across a face. */
  glow?: number;
  /** Width of the bright ridges; 0 for none. */
  edge?: number;
  edgeOpacity?: number;
  metal?: boolean;
  /** Opacity of the near faces of a glassy crystal; the far ones show through. */
  clear?: number;
  /** One tone a face, nothing else: for glyphs. */
  flat?: boolean;
  /** Least area of a face that has a gradient. */
  gradientFrom?: number;
  striae?: number;
  steps?: number;
  trigons?: number;
}

export interface Crystal extends Look {
  planes: readonly Plane[];
  turn: Matrix;
  at: Point;
  size: number;
  ramp: Ramp;
  random?: Random;
}

type Corner = readonly [number, number, number];
interface Shown {
  n: Vec;
  points: readonly Corner[];
}

const KEY = unit([-0.48, 0.74, 0.52]);
const FILL = unit([0.85, 0.1, 0.45]);
const HALF = unit(add(KEY, [0, 0, 1]));

function toneOf(n: Vec, light: Light = {}): number {
  const glint = Math.max(0, dot(n, HALF)) ** (light.gloss ?? 14);
  const rim = (1 - Math.max(0, n[2])) ** 3;
  return clamp(
    (light.amb ?? 0.1) +
      (light.key ?? 0.62) * Math.max(0, dot(n, KEY)) +
      (light.fill ?? 0.2) * Math.max(0, dot(n, FILL)) +
      (light.spec ?? 0.2) * glint +
      (light.rim ?? 0.08) * rim,
  );
}

function drawBack(canvas: Canvas, crystal: Crystal, back: readonly Shown[]) {
  for (const face of back) {
    const tone = toneOf(scale(face.n, -1), crystal.light) * 0.75 + 0.12;
    canvas.add(`<path d="${outline(face.points.map(flatten))}" fill="${crystal.ramp(tone)}" fill-opacity=".9"/>`);
  }
  canvas.add(
    `<path d="${back.map((face) => outline(face.points.map(flatten))).join('')}" fill="none" stroke="${crystal.ramp(0.95)}" stroke-opacity=".28"/>`,
  );
}

const flatten = (p: Corner): Point => [p[0], p[1]];

/** Steps of a face that grew faster at its edges. */
function drawSteps(canvas: Canvas, crystal: Crystal, points: readonly Point[], tone: number, random: Random) {
  const steps = crystal.steps ?? 0;
  const middle = centreOf(points);
  const corner = points[0] ?? middle;
  const bias: Point = [random.range(-0.12, 0.12), random.range(-0.12, 0.12)];
  for (let s = 1; s <= steps; s++) {
    const k = s / (steps + 1.2);
    const ring = inset(points, k).map(
      (p): Point => [p[0] + (middle[0] - corner[0]) * bias[0] * k, p[1] + (middle[1] - corner[1]) * bias[1] * k],
    );
    canvas.add(
      `<path d="${outline(ring)}" fill="${crystal.ramp(tone + (s % 2 ? -0.1 : 0.07))}" fill-opacity="${crystal.clear ? 0.35 : 0.8}" stroke="${crystal.ramp(tone + 0.28)}" stroke-opacity=".45"/>`,
    );
  }
}

/** Fine lines along the long axis. */
function drawStriae(
  canvas: Canvas,
  crystal: Crystal,
  points: readonly Point[],
  tone: number,
  along: Point,
  random: Random,
) {
  const middle = centreOf(points);
  const width = Math.sqrt(areaOf(points));
  const lines = { light: '', dark: '' };
  for (let i = 0; i < (crystal.striae ?? 0); i++) {
    const k = random.range(-0.55, 0.55) * width;
    const cut = clipLine(points, [middle[0] - along[1] * k, middle[1] + along[0] * k], along);
    if (!cut) continue;
    const [a, b] = cut;
    const [u, v] = [random.range(0, 0.35), random.range(0.6, 1)];
    lines[random() > 0.5 ? 'light' : 'dark'] +=
      `M${coord(lerp(a[0], b[0], u))} ${coord(lerp(a[1], b[1], u))}L${coord(lerp(a[0], b[0], v))} ${coord(lerp(a[1], b[1], v))}`;
  }
  if (lines.light) canvas.add(`<path d="${lines.light}" stroke="${crystal.ramp(tone + 0.3)}" stroke-opacity=".5"/>`);
  if (lines.dark) canvas.add(`<path d="${lines.dark}" stroke="${crystal.ramp(tone - 0.22)}" stroke-opacity=".5"/>`);
}

/** Etched triangles that point against the face. */
function drawTrigons(canvas: Canvas, crystal: Crystal, points: readonly Point[], tone: number, random: Random) {
  const [p, q, r] = points;
  if (!p || !q || !r) return;
  const middle = centreOf([p, q, r]);
  for (let i = 0; i < (crystal.trigons ?? 0); i++) {
    const a = random.range(0.18, 0.5);
    const b = random.range(0.15, 0.75 - a);
    const k = random.range(0.05, 0.13);
    const at: Point = [p[0] * a + q[0] * b + r[0] * (1 - a - b), p[1] * a + q[1] * b + r[1] * (1 - a - b)];
    const triangle = [p, q, r].map(
      (corner): Point => [at[0] - (corner[0] - middle[0]) * k, at[1] - (corner[1] - middle[1]) * k],
    );
    canvas.add(
      `<path d="${outline(triangle)}" fill="${crystal.ramp(tone - 0.12)}" fill-opacity=".3" stroke="${crystal.ramp(tone + 0.3)}" stroke-opacity=".7"/>`,
    );
  }
}

/** Light on the ridges that two near faces share and that look at it. */
function drawRidges(canvas: Canvas, crystal: Crystal, front: readonly Shown[]) {
  const shared = new Map<string, { p: Point; q: Point; normals: Vec[] }>();
  const name = (p: Point) => `${Math.round(p[0] * 4)},${Math.round(p[1] * 4)}`;
  for (const face of front) {
    for (const [p, q] of edges(face.points.map(flatten))) {
      const key = [name(p), name(q)].toSorted().join('|');
      const known = shared.get(key);
      if (known) known.normals.push(face.n);
      else shared.set(key, { p, q, normals: [face.n] });
    }
  }
  let path = '';
  for (const { p, q, normals } of shared.values()) {
    const [one, other] = normals;
    if (!one || dot(other ? unit(add(one, other)) : one, KEY) <= (other ? 0.18 : 0.25)) continue;
    path += `M${coord(p[0])} ${coord(p[1])}L${coord(q[0])} ${coord(q[1])}`;
  }
  if (path)
    canvas.add(
      `<path d="${path}" stroke="${crystal.ramp(1)}" stroke-opacity="${crystal.edgeOpacity ?? 0.6}" stroke-width="${crystal.edge ?? 0.8}" stroke-linecap="round"/>`,
    );
}

/** Draws one convex crystal. */
export function drawCrystal(canvas: Canvas, crystal: Crystal): void {
  const { ramp, random } = crystal;
  const shown = polyhedron(crystal.planes).map(
    (face): Shown => ({
      n: apply(crystal.turn, face.n),
      points: face.points.map((point) => {
        const p = apply(crystal.turn, point);
        return [crystal.at[0] + p[0] * crystal.size, crystal.at[1] - p[1] * crystal.size, p[2]];
      }),
    }),
  );
  const front = shown.filter((face) => face.n[2] > 0.001);
  const axis = apply(crystal.turn, [0, 1, 0]);
  const length = Math.hypot(axis[0], axis[1]) || 1;
  if (crystal.clear)
    drawBack(
      canvas,
      crystal,
      shown.filter((face) => face.n[2] <= 0.001),
    );
  for (const face of front) {
    const points = face.points.map(flatten);
    const area = areaOf(points);
    if (area < 0.5) continue;
    const tone = clamp(toneOf(face.n, crystal.light) + (random ? random.range(-0.03, 0.03) : 0));
    const path = outline(points);
    const rich = !crystal.flat && area > (crystal.gradientFrom ?? 60);
    if (crystal.clear)
      canvas.add(
        `<path d="${path}" fill="${rich ? canvas.face(ramp, tone, crystal.glow ?? 0.12, Boolean(crystal.metal)) : ramp(tone)}" fill-opacity="${crystal.clear}"/>`,
      );
    else if (rich)
      canvas.add(
        `<path d="${path}" fill="${canvas.face(ramp, tone, crystal.glow ?? 0.12, Boolean(crystal.metal))}" stroke="${ramp(tone)}"/>`,
      );
    else canvas.add(`<path d="${path}" fill="${ramp(tone)}" stroke="${ramp(tone)}"/>`);
    if (!random) continue;
    if (crystal.steps && area > 700) drawSteps(canvas, crystal, points, tone, random);
    if (crystal.striae && area > 160 && Math.abs(dot(face.n, axis)) < 0.5)
      drawStriae(canvas, crystal, points, tone, [axis[0] / length, -axis[1] / length], random);
    if (crystal.trigons && area > 900) drawTrigons(canvas, crystal, points, tone, random);
  }
  if (!crystal.flat && crystal.edge !== 0) drawRidges(canvas, crystal, front);
}

/** Draws a piece of the rock that a crystal sits on. */
export function drawStone(
  canvas: Canvas,
  random: Random,
  x: number,
  y: number,
  size: number,
  rock: Stops,
  shape: Vec = [1, 0.5, 0.8],
): void {
  drawCrystal(canvas, {
    planes: stonePlanes(random, 22, ...shape),
    turn: rotation(random.range(-12, 12), random.range(0, 360), random.range(-8, 8)),
    at: [x, y],
    size,
    ramp: rampOf(rock),
    random,
    edge: 0.5,
    edgeOpacity: 0.28,
    glow: 0.06,
    light: { spec: 0.06, key: 0.52 },
  });
}
