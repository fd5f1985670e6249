import { DARK_ROCK, GREY_ROCK, PALE_ROCK, gemRamp, metalRamp } from '../colour';
import { caps, jitter, plane, prism, pyramid } from '../forms';
import { cluster } from '../habits/cluster';
import { pile, spray } from './arrange';
import type { DrawnMineral } from './arrange';

/** Rare earths and the heavy specialty metals. Habit and colours follow how the mineral really looks. */
export const rareEarths: Readonly<Record<string, DrawnMineral>> = {
  'rare-earths': {
    form: 'Bastnäsite, hexagonal plates',
    habit: cluster({
      ramp: gemRamp(58, 0.12, 0.24, -16),
      matrix: GREY_ROCK,
      look: { clear: 0.86, glow: 0.18, edge: 0.9 },
      crystals: (r) =>
        spray(7, (a, i) => ({
          x: a * 0.5,
          y: 0.15 - Math.abs(a) * 0.1 + (i % 2) * 0.05,
          z: (i % 2 ? 1 : 0) - Math.abs(a),
          s: r.range(0.19, 0.25),
          planes: jitter([...prism(6, 0.62), ...caps(0.2), ...pyramid(6, 1.6, 0.47)], r, 0.05),
          rx: r.range(24, 60),
          ry: r.range(0, 60),
          rz: -a * 56 + r.range(-18, 18),
        })),
    }),
  },
  neodymium: {
    form: 'Monazite, tabular',
    habit: cluster({
      ramp: gemRamp(325, 0.085, 0.28, 16),
      matrix: GREY_ROCK,
      look: { clear: 0.84, glow: 0.17 },
      crystals: (r) =>
        spray(6, (a, i) => ({
          x: a * 0.46,
          y: 0.15 - Math.abs(a) * 0.1,
          z: -Math.abs(a) + (i % 2) * 0.5,
          s: r.range(0.2, 0.27),
          planes: jitter(
            [
              ...prism(4, 0.48, 0.5),
              plane([1, 0, 0], 0.3),
              plane([-1, 0, 0], 0.3),
              ...pyramid(4, 1.0, 0.68),
              plane([0.5, 1, 0], 0.66),
            ],
            r,
            0.07,
          ),
          rx: r.range(6, 26),
          ry: r.range(-60, 60),
          rz: -a * 62 + r.range(-10, 10),
        })),
    }),
  },
  dysprosium: {
    form: 'Xenotime, bipyramids',
    habit: cluster({
      ramp: gemRamp(112, 0.09, 0.3, -10),
      matrix: GREY_ROCK,
      look: { clear: 0.84, glow: 0.17 },
      crystals: (r) =>
        spray(6, (a, i) => ({
          x: a * 0.48,
          y: 0.15 - Math.abs(a) * 0.1,
          z: -Math.abs(a) + (i % 2) * 0.5,
          s: r.range(0.2, 0.27),
          planes: jitter([...pyramid(4, 0.6, 0.56), ...prism(4, 0.52)], r, 0.06),
          rx: r.range(4, 22),
          ry: r.range(0, 90),
          rz: -a * 60 + r.range(-10, 10),
        })),
    }),
  },
  terbium: {
    form: 'Gadolinite, prisms',
    habit: cluster({
      ramp: gemRamp(172, 0.08, 0.26, 10),
      matrix: PALE_ROCK,
      look: { clear: 0.84, glow: 0.17, striae: 3 },
      crystals: (r) =>
        spray(6, (a, i) => ({
          x: a * 0.44,
          y: 0.15 - Math.abs(a) * 0.1,
          z: -Math.abs(a) + (i % 2) * 0.5,
          s: r.range(0.22, 0.29),
          planes: jitter(
            [...prism(8, 0.42), plane([0.4, 1, 0.2], 0.66), plane([-0.6, 0.9, 0.3], 0.7), plane([0, -1, 0], 0.7)],
            r,
            0.07,
          ),
          rx: r.range(6, 24),
          ry: r.range(0, 90),
          rz: -a * 62 + r.range(-8, 8),
        })),
    }),
  },
  tantalum: {
    form: 'Tantalite, tabular',
    habit: cluster({
      ramp: metalRamp(26, 0.03, 0.12, 0.94),
      matrix: PALE_ROCK,
      look: { metal: true, glow: 0.17, striae: 5, edge: 0.8, light: { spec: 0.5 } },
      crystals: (r) =>
        spray(7, (a, i) => ({
          x: a * 0.46,
          y: 0.15 - Math.abs(a) * 0.1,
          z: -Math.abs(a) + (i % 2) * 0.4,
          s: r.range(0.23, 0.3),
          planes: jitter(
            [
              plane([1, 0, 0], 0.5),
              plane([-1, 0, 0], 0.5),
              plane([0, 0, 1], 0.17),
              plane([0, 0, -1], 0.17),
              plane([0.6, 1, 0], 0.72),
              plane([-0.8, 0.7, 0], 0.76),
              plane([0, 0.8, 0.6], 0.7),
              plane([0, -1, 0], 0.7),
            ],
            r,
            0.08,
          ),
          rx: r.range(0, 18),
          ry: r.range(-55, 55),
          rz: -a * 66 + r.range(-10, 10),
        })),
    }),
  },
  tungsten: {
    form: 'Scheelite, bipyramids',
    habit: cluster({
      ramp: gemRamp(64, 0.125, 0.28, -10),
      matrix: DARK_ROCK,
      look: { clear: 0.84, glow: 0.18, striae: 2 },
      crystals: (r) =>
        pile(
          [
            [-0.18, 0.11, 0.24],
            [0.18, 0.1, 0.22],
            [0, 0.2, 0.33],
            [0.07, 0.02, 0.15],
            [-0.1, 0.0, 0.12],
          ],
          (_, i) => ({
            planes: jitter([...pyramid(4, 0.52, 0.5), ...pyramid(4, 1.5, 0.86, 0.5)], r, 0.05),
            rx: r.range(8, 22),
            ry: r.range(0, 90),
            rz: [20, -18, -4, -30, 28][i],
          }),
        ),
    }),
  },
};
