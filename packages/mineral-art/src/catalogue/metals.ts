import { DARK_ROCK, GREY_ROCK, PALE_ROCK, gemRamp, metalRamp } from '../colour';
import { cube, dodecahedron, jitter, octahedron, plane, prism, pyramid, pyritohedron } from '../forms';
import { bands } from '../habits/bands';
import { cluster } from '../habits/cluster';
import { native } from '../habits/native';
import { clamp } from '../vector';
import { pile, spray } from './arrange';
import type { DrawnMineral } from './arrange';

/** Native metals and the ores of the base and battery metals. Habit and colours follow how the mineral really looks. */
export const metals: Readonly<Record<string, DrawnMineral>> = {
  gold: {
    form: 'Native, arborescent octahedra',
    habit: native({
      branch: 0.36,
      size: 0.052,
      form: 'octahedron',
      stems: 5,
      fan: 105,
      ramp: metalRamp(84, 0.15, 0.3),
      matrix: PALE_ROCK,
    }),
  },
  silver: {
    form: 'Native, arborescent cubes',
    habit: native({
      branch: 0.4,
      size: 0.047,
      stems: 6,
      fan: 112,
      ramp: metalRamp(235, 0.016, 0.18, 0.99),
      matrix: DARK_ROCK,
    }),
  },
  platinum: {
    form: 'Native, rounded cubes',
    habit: native({
      branch: 0.22,
      size: 0.074,
      stems: 4,
      fan: 80,
      ramp: metalRamp(205, 0.018, 0.16, 0.97),
      matrix: DARK_ROCK,
    }),
  },
  palladium: {
    form: 'Native, octahedral grains',
    habit: native({
      branch: 0.26,
      size: 0.066,
      form: 'octahedron',
      stems: 4,
      fan: 110,
      ramp: metalRamp(62, 0.022, 0.18, 0.97),
      matrix: GREY_ROCK,
    }),
  },
  copper: {
    form: 'Native, arborescent cubes',
    habit: native({
      branch: 0.4,
      size: 0.046,
      stems: 6,
      fan: 112,
      ramp: [
        [0.22, 0.05, 30],
        [0.36, 0.1, 38],
        [0.52, 0.135, 44],
        [0.68, 0.13, 50],
        [0.82, 0.09, 58],
        [0.96, 0.03, 70],
      ],
      patina: {
        amount: 0.13,
        ramp: [
          [0.28, 0.04, 190],
          [0.42, 0.07, 185],
          [0.58, 0.085, 180],
          [0.74, 0.07, 176],
          [0.9, 0.03, 170],
        ],
      },
      matrix: GREY_ROCK,
    }),
  },
  zinc: {
    form: 'Sphalerite, dodecahedra',
    habit: cluster({
      ramp: gemRamp(62, 0.11, 0.16, -14),
      matrix: PALE_ROCK,
      look: { glow: 0.2, edge: 0.8, light: { spec: 0.5, gloss: 16 } },
      crystals: (r) =>
        pile(
          [
            [-0.17, 0.1, 0.13],
            [0.15, 0.09, 0.14],
            [0, 0.21, 0.19],
            [-0.03, 0.04, 0.1],
            [0.27, 0.02, 0.07],
            [-0.28, 0.02, 0.07],
          ],
          () => ({
            planes: jitter([...dodecahedron(0.92), ...octahedron(1.02)], r, 0.07),
            rx: 24 + r.range(-10, 10),
            ry: r.range(0, 90),
            rz: r.range(-15, 15),
          }),
        ),
    }),
  },
  lead: {
    form: 'Galena, cubes',
    habit: cluster({
      ramp: metalRamp(255, 0.022, 0.14, 0.97),
      matrix: PALE_ROCK,
      look: { metal: true, glow: 0.16, steps: 3, edge: 0.9, light: { spec: 0.45, gloss: 12 } },
      crystals: (r) =>
        pile(
          [
            [-0.17, 0.08, 0.12],
            [0.2, 0.06, 0.1],
            [0.01, 0.18, 0.19],
            [0.14, 0, 0.08],
            [-0.08, -0.01, 0.075],
          ],
          () => ({
            planes: jitter([...cube(0.8), ...octahedron(1.2)], r, 0.04),
            rx: 26,
            ry: 34 + r.range(-9, 9),
            rz: r.range(-5, 5),
          }),
        ),
    }),
  },
  tin: {
    form: 'Cassiterite, tetragonal',
    habit: cluster({
      ramp: gemRamp(48, 0.055, 0.13, -10),
      matrix: PALE_ROCK,
      look: { glow: 0.2, striae: 5, light: { spec: 0.6, gloss: 18 } },
      crystals: (r) =>
        spray(6, (a) => ({
          x: a * 0.5,
          y: 0.14 + 0.06 * Math.cos(a * 3),
          z: -Math.abs(a) + r.range(0, 0.2),
          s: r.range(0.13, 0.19),
          planes: jitter([...prism(4, 0.62), ...pyramid(4, 0.75, 0.85), ...prism(4, 0.72, 0.5)], r, 0.08),
          rx: r.range(5, 24),
          ry: r.range(0, 90),
          rz: -a * 70 + r.range(-12, 12),
        })),
    }),
  },
  aluminum: {
    form: 'Gibbsite, botryoidal',
    habit: bands({
      ramp: [
        [0.5, 0.035, 245],
        [0.66, 0.035, 238],
        [0.8, 0.028, 232],
        [0.9, 0.016, 225],
        [0.98, 0.005, 220],
      ],
      nuclei: 8,
      levels: 18,
      tone: (t, k) => 0.18 + t * 0.7 + (k % 3 === 0 ? 0.12 : 0) - (k % 4 === 1 ? 0.1 : 0),
    }),
  },
  cobalt: {
    form: 'Cobaltite, pyritohedra',
    habit: cluster({
      ramp: [
        [0.18, 0.06, 270],
        [0.3, 0.12, 266],
        [0.46, 0.15, 262],
        [0.62, 0.12, 258],
        [0.8, 0.06, 250],
        [0.97, 0.012, 240],
      ],
      matrix: GREY_ROCK,
      look: { metal: true, glow: 0.17, edge: 0.8, striae: 3, light: { spec: 0.5, gloss: 14 } },
      crystals: (r) =>
        pile(
          [
            [-0.2, 0.1, 0.12],
            [0.19, 0.09, 0.13],
            [-0.01, 0.2, 0.18],
            [0.06, 0.03, 0.085],
            [-0.12, 0, 0.07],
            [0.3, 0.01, 0.06],
            [-0.3, 0.0, 0.055],
          ],
          () => ({
            planes: jitter([...pyritohedron(0.92), ...cube(0.93)], r, 0.04),
            rx: 22 + r.range(-12, 12),
            ry: r.range(10, 70),
            rz: r.range(-18, 18),
          }),
        ),
    }),
  },
  nickel: {
    form: 'Garnierite, banded',
    habit: bands({
      ramp: [
        [0.24, 0.05, 165],
        [0.4, 0.085, 158],
        [0.56, 0.11, 154],
        [0.72, 0.1, 150],
        [0.86, 0.06, 145],
        [0.95, 0.025, 140],
      ],
      nuclei: 8,
      levels: 19,
      tone: (t, k) => clamp(0.12 + t * 0.62 + (k % 2 ? 0.13 : -0.06) + (k % 5 === 0 ? 0.14 : 0)),
    }),
  },
  antimony: {
    form: 'Stibnite, radiating needles',
    habit: cluster({
      base: 0.8,
      ramp: metalRamp(240, 0.032, 0.16, 0.98),
      matrix: PALE_ROCK,
      matrixSize: 0.22,
      look: { metal: true, glow: 0.2, striae: 4, edge: 0.6, light: { spec: 0.55 } },
      crystals: (r) =>
        spray(22, (a) => {
          const s = r.range(0.27, 0.385);
          const rz = -a * 124 + r.range(-7, 7),
            L = s * 0.9;
          return {
            x: Math.sin((-rz * Math.PI) / 180) * L * 0.75 * 1,
            y: 0.02 + Math.cos((rz * Math.PI) / 180) * L * 0.75,
            z: r.range(-1, 1),
            s,
            planes: jitter(
              [
                ...prism(4, 0.055, 0.5),
                plane([1, 0, 0], 0.06),
                plane([-1, 0, 0], 0.06),
                plane([0.5, 0.8, 0.2], 0.86),
                plane([-0.5, 0.8, -0.2], 0.88),
                plane([0, -1, 0], 0.8),
              ],
              r,
              0.12,
            ),
            rx: r.range(-10, 20),
            ry: r.range(0, 90),
            rz,
          };
        }),
    }),
  },
};
