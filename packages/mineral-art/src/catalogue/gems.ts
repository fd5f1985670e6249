import { DARK_ROCK, PALE_ROCK, gemRamp } from '../colour';
import { caps, dodecahedron, jitter, octahedron, plane, prism, pyramid, rhombohedron, signsOf } from '../forms';
import { bands } from '../habits/bands';
import { lumps } from '../habits/broken';
import { cluster } from '../habits/cluster';
import { clamp } from '../vector';
import { pile, spray } from './arrange';
import type { DrawnMineral } from './arrange';

/** Energy minerals and gemstones. Habit and colours follow how the mineral really looks. */
export const gems: Readonly<Record<string, DrawnMineral>> = {
  beryllium: {
    form: 'Phenakite, rhombohedral',
    habit: cluster({
      ramp: gemRamp(188, 0.045, 0.42, 20),
      matrix: DARK_ROCK,
      look: { clear: 0.74, glow: 0.18, striae: 2 },
      crystals: (r) =>
        spray(6, (a, i) => ({
          x: a * 0.46,
          y: 0.15 - Math.abs(a) * 0.1,
          z: -Math.abs(a) + (i % 2) * 0.5,
          s: r.range(0.21, 0.28),
          planes: jitter([...prism(6, 0.42), ...rhombohedron(0.6, 0.9)], r, 0.06),
          rx: r.range(6, 24),
          ry: r.range(0, 60),
          rz: -a * 64 + r.range(-10, 10),
        })),
    }),
  },
  uranium: {
    form: 'Autunite, square plates',
    habit: cluster({
      ramp: gemRamp(114, 0.155, 0.38, -8),
      matrix: DARK_ROCK,
      look: { clear: 0.86, glow: 0.16, edge: 0.8 },
      crystals: (r) =>
        spray(12, (a) => ({
          x: a * 0.52,
          y: 0.12 - Math.abs(a) * 0.08 + r.range(-0.02, 0.08),
          z: r.range(-1, 1),
          s: r.range(0.13, 0.2),
          planes: jitter([...prism(4, 0.6), ...caps(0.1)], r, 0.06),
          rx: r.range(15, 75),
          ry: r.range(0, 90),
          rz: r.range(-70, 70),
        })),
    }),
  },
  coal: {
    form: 'Bituminous, conchoidal',
    habit: lumps([
      [0.1, 0.006, 260],
      [0.16, 0.008, 258],
      [0.23, 0.012, 255],
      [0.34, 0.014, 250],
      [0.54, 0.016, 245],
      [0.94, 0.008, 235],
    ]),
  },
  'crude-oil': {
    form: 'Thin film on water',
    habit: bands({
      ramp: [
        [0.13, 0.012, 70],
        [0.22, 0.035, 65],
        [0.34, 0.065, 68],
        [0.52, 0.09, 74],
        [0.72, 0.09, 84],
        [0.92, 0.04, 95],
      ],
      nuclei: 5,
      levels: 16,
      wobble: 26,
      tone: (t, k) => clamp(0.04 + 0.3 * (0.5 + 0.5 * Math.sin(k * 1.1)) + (k === 9 ? 0.45 : 0) + (k === 4 ? 0.22 : 0)),
      sheen: 0.12,
    }),
  },
  diamond: {
    form: 'Octahedron with trigons',
    habit: cluster({
      base: 0.6,
      shadowY: 0.88,
      shadowWidth: 0.26,
      ramp: [
        [0.46, 0.035, 245],
        [0.62, 0.035, 238],
        [0.76, 0.03, 228],
        [0.87, 0.022, 215],
        [0.95, 0.01, 200],
        [1, 0, 0],
      ],
      look: {
        clear: 0.58,
        glow: 0.2,
        trigons: 7,
        edge: 1.1,
        edgeOpacity: 0.95,
        light: { amb: 0.02, key: 0.72, spec: 0.4 },
      },
      crystals: (r, v) =>
        pile(
          v === 'thumb'
            ? [[0, 0.07, 0.44]]
            : [
                [0, 0.07, 0.37],
                [-0.29, -0.15, 0.12],
                [0.28, -0.165, 0.095],
              ],
          (_, i) => ({
            z: i,
            planes: jitter([...octahedron(0.56), ...dodecahedron(0.79)], r, 0.02),
            rx: 13,
            ry: [26, 66, 46][i],
            rz: i ? -22 : -4,
          }),
        ),
    }),
  },
  emerald: {
    form: 'Beryl, hexagonal prisms',
    habit: cluster({
      ramp: gemRamp(158, 0.135, 0.24, 8),
      matrix: PALE_ROCK,
      look: { clear: 0.78, glow: 0.17, striae: 3 },
      crystals: (r) =>
        spray(5, (a) => ({
          x: a * 0.42,
          y: 0.16 - Math.abs(a) * 0.16,
          z: -Math.abs(a),
          s: 0.3 - Math.abs(a) * 0.14 + r.range(-0.02, 0.02),
          planes: jitter([...prism(6, 0.34), ...caps(0.8)], r, 0.05),
          rx: r.range(10, 20),
          ry: r.range(0, 60),
          rz: -a * 58,
        })),
    }),
  },
  ruby: {
    form: 'Corundum, hexagonal tablets',
    habit: cluster({
      ramp: gemRamp(16, 0.18, 0.24, 10),
      matrix: [
        [0.4, 0.012, 250],
        [0.56, 0.012, 240],
        [0.72, 0.01, 230],
        [0.86, 0.008, 220],
        [0.97, 0.003, 200],
      ],
      look: { clear: 0.82, glow: 0.17, trigons: 2 },
      crystals: (r) =>
        pile(
          [
            [-0.17, 0.1, 0.2],
            [0.18, 0.09, 0.19],
            [0, 0.18, 0.27],
            [0.06, 0.01, 0.12],
          ],
          (_, i) => ({
            planes: jitter([...prism(6, 0.58), ...caps(0.36), ...rhombohedron(0.62, 1.4)], r, 0.05),
            rx: 30 + r.range(-6, 10),
            ry: r.range(0, 60),
            rz: [18, -20, -3, 8][i],
          }),
        ),
    }),
  },
  sapphire: {
    form: 'Corundum, bipyramids',
    habit: cluster({
      ramp: gemRamp(258, 0.145, 0.24, 12),
      matrix: PALE_ROCK,
      look: { clear: 0.8, glow: 0.17, striae: 3 },
      crystals: (r) =>
        spray(5, (a) => ({
          x: a * 0.46,
          y: 0.16 - Math.abs(a) * 0.14,
          z: -Math.abs(a),
          s: 0.31 - Math.abs(a) * 0.16,
          planes: jitter([...pyramid(6, 0.32, 0.42), ...caps(0.78)], r, 0.05),
          rx: r.range(8, 18),
          ry: r.range(0, 60),
          rz: -a * 66 + 4,
        })),
    }),
  },
  beryl: {
    form: 'Beryl, terminated prisms',
    habit: cluster({
      ramp: gemRamp(215, 0.08, 0.38, 14),
      matrix: PALE_ROCK,
      look: { clear: 0.74, glow: 0.17, striae: 4 },
      crystals: (r) =>
        spray(6, (a) => ({
          x: a * 0.42,
          y: 0.17 - Math.abs(a) * 0.16,
          z: -Math.abs(a) + r.range(0, 0.2),
          s: r.range(0.28, 0.33) - Math.abs(a) * 0.12,
          planes: jitter([...prism(6, 0.27), ...caps(0.84), ...pyramid(6, 1.1, 0.68, 0.5)], r, 0.05),
          rx: r.range(6, 18),
          ry: r.range(0, 60),
          rz: -a * 58 + r.range(-6, 6),
        })),
    }),
  },
  peridot: {
    form: 'Olivine, orthorhombic',
    habit: cluster({
      ramp: gemRamp(122, 0.14, 0.3, 14),
      matrix: DARK_ROCK,
      look: { clear: 0.72, glow: 0.2, striae: 2, edge: 1, light: { amb: 0.03, key: 0.72, spec: 0.3 } },
      crystals: (r) =>
        pile(
          [
            [-0.2, 0.11, 0.22, 26],
            [0.2, 0.1, 0.21, -24],
            [0, 0.2, 0.31, 3],
            [0.1, 0.02, 0.14, -14],
            [-0.1, 0.0, 0.12, 20],
          ],
          (rz) => ({
            planes: jitter(
              [
                plane([1, 0, 0], 0.42),
                plane([-1, 0, 0], 0.42),
                ...signsOf([0.75, 0, 1]).map((n) => plane(n, 0.42)),
                ...signsOf([0, 0.8, 1]).map((n) => plane(n, 0.6)),
                ...signsOf([1, 0.75, 0]).map((n) => plane(n, 0.62)),
                plane([0, 1, 0], 0.74),
                plane([0, -1, 0], 0.74),
              ],
              r,
              0.05,
            ),
            rx: 12,
            ry: r.range(15, 45),
            rz,
          }),
        ),
    }),
  },
};
