import { rampOf, type Stops } from '../colour';
import { drawCrystal } from '../crystal';
import { caps, jitter, prism, stonePlanes } from '../forms';
import { crystalGlyph } from '../glyph';
import { type Habit, measure } from '../habit';
import { randomFrom } from '../random';
import { multiply, rotation } from '../vector';

const PLATE_LUMPS = [
  [-0.25, 0.1, 0.15],
  [0.24, 0.11, 0.15],
  [0, 0.25, 0.19],
  [-0.13, 0.02, 0.17],
  [0.17, 0, 0.16],
  [0.35, 0, 0.075],
  [-0.34, -0.02, 0.085],
  [0.02, -0.035, 0.1],
] as const;
const THUMB_LUMPS = [
  [-0.16, 0.02, 0.2],
  [0.17, 0.03, 0.18],
  [0.02, 0.16, 0.21],
] as const;

/** Lumps of glossy rock, broken like glass. */
export function lumps(stops: Stops): Habit {
  const ramp = rampOf(stops);
  return {
    draw(canvas, random, variant) {
      const size = measure(canvas);
      canvas.shadow(canvas.w / 2, canvas.h * 0.83, size * 0.45, size * 0.075, 0.42);
      for (const [x, y, s] of variant === 'thumb' ? THUMB_LUMPS : PLATE_LUMPS) {
        drawCrystal(canvas, {
          planes: stonePlanes(random, 34, 1, 0.8, 0.9),
          turn: rotation(random.range(-25, 25), random.range(0, 360), random.range(-20, 20)),
          at: [canvas.w / 2 + x * size, canvas.h * 0.7 - y * size],
          size: s * size,
          ramp,
          random,
          metal: true,
          glow: 0.13,
          gradientFrom: 50,
          edge: 0.55,
          edgeOpacity: 0.5,
          light: { amb: 0.02, key: 0.42, spec: 0.75, gloss: 10, fill: 0.22, rim: 0.12 },
        });
      }
    },
    glyph(canvas) {
      crystalGlyph(canvas, stonePlanes(randomFrom('lump'), 13, 1, 0.9, 0.9), ramp);
    },
  };
}

const PLATE_STACKS = [
  [0.2, 0.2, 0.19, 7],
  [-0.22, 0.13, 0.22, 8],
  [0.06, 0.02, 0.3, 9],
  [0.33, -0.02, 0.11, 4],
  [-0.33, -0.05, 0.09, 4],
] as const;
const THUMB_STACKS = [[-0.02, 0.02, 0.36, 7]] as const;

/** Thin six-sided leaves in stacks. */
export function leaves(stops: Stops): Habit {
  const ramp = rampOf(stops);
  return {
    draw(canvas, random, variant) {
      const size = measure(canvas);
      canvas.shadow(canvas.w / 2, canvas.h * 0.84, size * 0.44, size * 0.075);
      for (const [x, y, s, count] of variant === 'thumb' ? THUMB_STACKS : PLATE_STACKS) {
        let [lift, aside, width, turn] = [0, 0, 1, random.range(0, 60)];
        const [tilt, lean] = [random.range(20, 27), random.range(-10, 10)];
        for (let i = 0; i < count; i++) {
          width *= random.range(0.91, 1);
          aside += random.range(-0.03, 0.03);
          turn += random.range(-9, 9);
          drawCrystal(canvas, {
            planes: jitter([...prism(6, width), ...caps(0.05)], random, 0.1),
            turn: multiply(rotation(tilt, 0, lean + random.range(-1.5, 1.5)), rotation(0, turn, 0)),
            at: [canvas.w / 2 + (x + aside * s) * size, canvas.h * 0.7 - (y + lift) * size],
            size: s * size,
            ramp,
            random,
            metal: true,
            glow: 0.17,
            edge: 0.6,
            edgeOpacity: 0.55,
            light: { amb: 0.04, spec: 0.5, gloss: 8, key: 0.5 },
          });
          lift += s * random.range(0.11, 0.15);
        }
      }
    },
    glyph(canvas) {
      crystalGlyph(canvas, [...prism(6, 0.95), ...caps(0.3)], ramp, rotation(38, 20, 0));
    },
  };
}
