import { rampOf, type Stops } from '../colour';
import { drawCrystal, drawStone } from '../crystal';
import { cube, jitter, octahedron } from '../forms';
import { crystalGlyph } from '../glyph';
import { type Habit, measure } from '../habit';
import type { Random } from '../random';
import { rotation } from '../vector';

export interface NativeOptions {
  ramp: Stops;
  /** Chance that a branch sends out another. */
  branch: number;
  /** Size of one crystal in shares of the measure. */
  size: number;
  form?: 'cube' | 'octahedron';
  stems?: number;
  /** Degrees over which the stems spread. */
  fan?: number;
  matrix: Stops;
  /** Another mineral that grows on it, and how much of it there is. */
  patina?: { ramp: Stops; amount: number };
}

interface Grain {
  x: number;
  y: number;
  z: number;
  s: number;
}

const PLATE_GRAINS = 60;
const THUMB_GRAINS = 34;

function growStem(
  random: Random,
  grains: Grain[],
  branch: number,
  from: Grain,
  heading: number,
  length: number,
  depth: number,
) {
  const count = Math.max(2, Math.round(length / (from.s * 1.12)));
  let { x, y, z } = from;
  let angle = heading;
  for (let i = 0; i < count; i++) {
    angle += random.range(-12, 12) + (90 - angle) * 0.03;
    const nextX = x + Math.cos((angle * Math.PI) / 180) * from.s * 1.12;
    const nextY = y + Math.sin((angle * Math.PI) / 180) * from.s * 1.06;
    if (Math.abs(nextX) > 0.42 || nextY > 0.56 || nextY < -0.05) return;
    [x, y, z] = [nextX, nextY, z + random.range(-0.02, 0.024)];
    const s = from.s * random.range(0.82, 1.12) * (1 - (0.42 * i) / count);
    grains.push({ x, y, z, s });
    if (depth > 0 && i > 0 && random() < branch) {
      const bud = { x, y, z: z + random.range(-0.03, 0.05), s: s * random.range(0.72, 0.86) };
      growStem(
        random,
        grains,
        branch,
        bud,
        angle + (random() < 0.5 ? -1 : 1) * random.range(40, 68),
        length * random.range(0.36, 0.58),
        depth - 1,
      );
    }
  }
}

/** Native metal: branching chains of small distorted cubic crystals. */
export function native(options: NativeOptions): Habit {
  const ramp = rampOf(options.ramp);
  return {
    draw(canvas, random, variant) {
      const size = measure(canvas);
      const small = variant === 'thumb';
      const grains: Grain[] = [];
      const stems = small ? 4 : (options.stems ?? 5);
      const grain = options.size * (small ? 1.3 : 1.14);
      for (let i = 0; i < stems; i++) {
        const q = i / (stems - 1) - 0.5;
        const root = {
          x: q * 0.3,
          y: random.range(-0.03, 0.01),
          z: random.range(-0.08, 0.08),
          s: grain * random.range(0.9, 1.1),
        };
        growStem(
          random,
          grains,
          options.branch,
          root,
          90 - q * (options.fan ?? 95) + random.range(-8, 8),
          random.range(0.36, 0.5) * (1 - Math.abs(q) * 0.3),
          small ? 1 : 2,
        );
      }
      canvas.shadow(canvas.w / 2 + 6, canvas.h * 0.865, size * 0.36, size * 0.06);
      drawStone(canvas, random, canvas.w / 2, canvas.h * 0.78, size * 0.23, options.matrix, [1, 0.42, 0.8]);
      const kept = grains.toSorted((a, b) => b.s - a.s).slice(0, small ? THUMB_GRAINS : PLATE_GRAINS);
      for (const p of kept.toSorted((a, b) => a.z - b.z)) {
        const planes =
          options.form === 'octahedron'
            ? [...octahedron(0.78), ...cube(random.range(0.95, 1.2))]
            : [...cube(0.82), ...octahedron(random.range(1.05, 1.25))];
        const grown = options.patina && random() < options.patina.amount * (p.y < 0.18 ? 2.2 : 0.5);
        drawCrystal(canvas, {
          planes: jitter(planes, random, 0.12),
          turn: rotation(random.range(8, 48), random.range(-40, 40), random.range(-30, 30)),
          at: [canvas.w / 2 + p.x * size, canvas.h * 0.74 - p.y * size],
          size: p.s * size,
          ramp: grown && options.patina ? rampOf(options.patina.ramp) : ramp,
          random,
          metal: !grown,
          glow: 0.2,
          gradientFrom: small ? 30 : 130,
          edge: small ? 0 : 0.55,
          edgeOpacity: 0.7,
          light: { amb: 0.06 + p.z * 0.4, spec: 0.5, gloss: 22, key: 0.58 },
        });
      }
    },
    glyph(canvas) {
      crystalGlyph(
        canvas,
        options.form === 'octahedron' ? [...octahedron(0.62), ...cube(0.98)] : [...cube(0.82), ...octahedron(1.12)],
        ramp,
      );
    },
  };
}
