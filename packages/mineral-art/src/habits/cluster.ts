import { type Ramp, rampOf, type Stops } from '../colour';
import { drawCrystal, drawStone, type Look } from '../crystal';
import type { Plane } from '../forms';
import { crystalGlyph } from '../glyph';
import { type Habit, measure, type Variant } from '../habit';
import { type Random, randomFrom } from '../random';
import { rotation } from '../vector';

/** One crystal of a cluster: place and size in shares of the measure, turn in degrees; greater z is nearer. */
export interface Growth {
  x: number;
  y: number;
  z: number;
  s: number;
  planes: readonly Plane[];
  rx?: number;
  ry?: number;
  rz?: number;
}

export interface ClusterOptions {
  ramp: Stops;
  crystals(random: Random, variant: Variant): Growth[];
  look?: Look;
  /** The rock beneath. */
  matrix?: Stops;
  matrixSize?: number;
  base?: number;
  shadowY?: number;
  shadowWidth?: number;
}

const CHIPS = 5;

/** Crystals of one form that grow from a common base. */
export function cluster(options: ClusterOptions): Habit {
  const ramp: Ramp = rampOf(options.ramp);
  return {
    draw(canvas, random, variant) {
      const size = measure(canvas);
      const middle = canvas.w / 2;
      const base = canvas.h * (options.base ?? 0.7);
      const crystals = options.crystals(random, variant);
      canvas.shadow(
        middle + size * 0.03,
        canvas.h * (options.shadowY ?? 0.86),
        size * (options.shadowWidth ?? 0.42),
        size * 0.07,
      );
      if (options.matrix)
        drawStone(canvas, random, middle, base + size * 0.05, size * (options.matrixSize ?? 0.3), options.matrix);
      for (const c of crystals.toSorted((a, b) => a.z - b.z)) {
        drawCrystal(canvas, {
          ...options.look,
          planes: c.planes,
          turn: rotation(c.rx ?? 0, c.ry ?? 0, c.rz ?? 0),
          at: [middle + c.x * size, base - c.y * size],
          size: c.s * size,
          ramp,
          random,
        });
      }
      if (!options.matrix) return;
      for (let i = 0; i < CHIPS; i++) {
        const x = ((i + 0.5) / CHIPS - 0.5) * size * 0.56 + random.range(-6, 6);
        drawStone(
          canvas,
          random,
          middle + x,
          base + size * random.range(0.09, 0.13),
          size * random.range(0.045, 0.085),
          options.matrix,
          [1, 0.7, 0.9],
        );
      }
    },
    glyph(canvas) {
      const largest = options.crystals(randomFrom('glyph'), 'thumb').reduce((a, b) => (b.s > a.s ? b : a));
      crystalGlyph(canvas, largest.planes, ramp, rotation(18, 32, -18));
    },
  };
}
