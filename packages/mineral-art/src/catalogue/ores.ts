import { GREY_ROCK, PALE_ROCK, gemRamp, metalRamp } from '../colour';
import { caps, cube, jitter, octahedron, plane, prism, pyramid } from '../forms';
import { leaves } from '../habits/broken';
import { cluster } from '../habits/cluster';
import { dendrite } from '../habits/dendrite';
import { pisolite } from '../habits/pisolite';
import { strata } from '../habits/strata';
import { pile, spray } from './arrange';
import type { DrawnMineral } from './arrange';

/** Iron, graphite, lithium and industrial minerals. Habit and colours follow how the mineral really looks. */
export const ores: Readonly<Record<string, DrawnMineral>> = {
  lithium: {
    form: 'Spodumene, bladed prisms',
    habit: cluster({
      ramp: gemRamp(350, 0.075, 0.36, 18),
      matrix: GREY_ROCK,
      look: { clear: 0.8, glow: 0.16, striae: 7, edge: 0.9 },
      crystals: (r) =>
        spray(8, (a, i) => ({
          x: a * 0.36,
          y: 0.17 + r.range(-0.02, 0.04) - Math.abs(a) * 0.12,
          z: -Math.abs(a) * 2 + r.range(-0.3, 0.3) + (i % 2) * 0.4,
          s: r.range(0.24, 0.34) * (1 - Math.abs(a) * 0.55),
          planes: jitter(
            [
              plane([1, 0, 0], 0.15),
              plane([-1, 0, 0], 0.15),
              plane([0.55, 0, 0.85], 0.27),
              plane([-0.55, 0, 0.85], 0.27),
              plane([0.55, 0, -0.85], 0.27),
              plane([-0.55, 0, -0.85], 0.27),
              plane([0.25, 0.7, 0.66], 0.72),
              plane([-0.3, 0.8, -0.4], 0.78),
              plane([0.75, 0.6, -0.1], 0.64),
              plane([0, -1, 0], 0.8),
            ],
            r,
            0.08,
          ),
          rx: r.range(-4, 18),
          ry: r.range(-70, 70),
          rz: -a * 62 + r.range(-9, 9),
        })),
    }),
  },
  graphite: {
    form: 'Flake, hexagonal leaves',
    habit: leaves([
      [0.14, 0.008, 240],
      [0.24, 0.01, 238],
      [0.38, 0.012, 235],
      [0.55, 0.012, 230],
      [0.74, 0.01, 225],
      [0.95, 0.004, 220],
    ]),
  },
  'iron-ore': {
    form: 'Banded iron formation',
    habit: strata({
      ramp: [
        [0.17, 0.012, 250],
        [0.29, 0.02, 300],
        [0.37, 0.09, 28],
        [0.5, 0.13, 34],
        [0.66, 0.1, 45],
        [0.86, 0.03, 60],
      ],
      rows: 24,
      fold: 0.085,
      waves: 0.95,
      phase: 2.4,
      dip: 0.16,
      rough: 0.03,
      fault: { x: 0.7, lean: 0.24, drop: 0.1 },
      bed: (r, i) =>
        i % 2
          ? { tone: r.range(0.02, 0.2), lines: r.int(1, 3), lift: 0.36 }
          : { tone: r.range(0.4, 0.74), lines: r.int(0, 2), lift: 0.14 },
    }),
  },
  manganese: {
    form: 'Pyrolusite dendrites',
    habit: dendrite(
      [
        [0.14, 0.015, 330],
        [0.26, 0.024, 335],
        [0.4, 0.03, 340],
        [0.6, 0.024, 345],
        [0.85, 0.012, 350],
      ],
      [
        [0.66, 0.035, 50],
        [0.78, 0.03, 58],
        [0.88, 0.022, 66],
        [0.95, 0.012, 75],
      ],
    ),
  },
  chromium: {
    form: 'Chromite, octahedra',
    habit: cluster({
      ramp: metalRamp(178, 0.026, 0.12, 0.95),
      matrix: [
        [0.3, 0.03, 160],
        [0.44, 0.04, 155],
        [0.58, 0.045, 150],
        [0.74, 0.035, 145],
        [0.9, 0.015, 140],
      ],
      look: { metal: true, glow: 0.17, edge: 0.8, trigons: 2, light: { spec: 0.5 } },
      crystals: (r) =>
        pile(
          [
            [-0.18, 0.1, 0.16],
            [0.18, 0.09, 0.15],
            [0, 0.2, 0.22],
            [0.07, 0.02, 0.1],
            [-0.09, 0.0, 0.085],
          ],
          () => ({
            planes: jitter(octahedron(0.7), r, 0.05),
            rx: r.range(6, 22),
            ry: r.range(10, 80),
            rz: r.range(-22, 22),
          }),
        ),
    }),
  },
  bauxite: {
    form: 'Pisolitic concretions',
    habit: pisolite([
      [0.24, 0.05, 32],
      [0.38, 0.09, 36],
      [0.52, 0.105, 42],
      [0.68, 0.085, 52],
      [0.82, 0.055, 64],
      [0.93, 0.025, 78],
    ]),
  },
  limestone: {
    form: 'Bedded, fossiliferous',
    habit: strata({
      ramp: [
        [0.44, 0.03, 70],
        [0.58, 0.036, 76],
        [0.7, 0.036, 80],
        [0.8, 0.03, 84],
        [0.9, 0.02, 88],
        [0.97, 0.008, 92],
      ],
      rows: 7,
      fold: 0.03,
      waves: 0.6,
      dip: 0.12,
      rough: 0.02,
      fine: 0.006,
      bed: (r, i) =>
        i % 4 === 3
          ? { tone: r.range(0.12, 0.3), lines: 2 }
          : {
              tone: r.range(0.52, 0.86),
              ammonite: i % 4 === 0,
              brick: i % 4 === 2,
              shells: i % 4 === 1 ? r.int(10, 16) : 4,
              lines: i % 4 === 1 ? 1 : 0,
              lift: -0.14,
            },
    }),
  },
  feldspar: {
    form: 'Orthoclase, blocky prisms',
    habit: cluster({
      ramp: gemRamp(38, 0.075, 0.4, -6),
      matrix: GREY_ROCK,
      look: { glow: 0.1, edge: 0.9, striae: 4 },
      crystals: (r) =>
        pile(
          [
            [-0.17, 0.12, 0.2, 24],
            [0.16, 0.11, 0.19, -20],
            [0, 0.19, 0.26, 4],
            [0.24, 0.0, 0.1, -30],
            [-0.06, 0.01, 0.12, 30],
          ],
          (rz) => ({
            planes: jitter(
              [
                ...prism(4, 0.44, 0.5),
                plane([0, 0, 1], 0.42),
                plane([0, 0, -1], 0.42),
                plane([0.3, 1, 0], 0.72),
                plane([-0.8, 0.8, 0], 0.68),
                plane([0, -1, 0], 0.7),
              ],
              r,
              0.05,
            ),
            rx: 18,
            ry: r.range(18, 50),
            rz,
          }),
        ),
    }),
  },
  fluorspar: {
    form: 'Fluorite, glassy cubes',
    habit: cluster({
      ramp: [
        [0.3, 0.1, 300],
        [0.44, 0.12, 295],
        [0.58, 0.11, 285],
        [0.72, 0.085, 240],
        [0.86, 0.05, 195],
        [0.98, 0.012, 180],
      ],
      matrix: GREY_ROCK,
      look: { clear: 0.66, glow: 0.2, steps: 2, edge: 0.9 },
      crystals: (r) =>
        pile(
          [
            [-0.18, 0.08, 0.13],
            [0.19, 0.07, 0.12],
            [0.0, 0.18, 0.18],
            [0.1, 0.0, 0.085],
            [-0.1, -0.01, 0.07],
          ],
          () => ({ planes: jitter(cube(0.8), r, 0.05), rx: 25, ry: 36 + r.range(-10, 10), rz: r.range(-6, 6) }),
        ),
    }),
  },
  phosphate: {
    form: 'Apatite, hexagonal',
    habit: cluster({
      ramp: gemRamp(200, 0.09, 0.3, 14),
      matrix: PALE_ROCK,
      look: { clear: 0.8, glow: 0.15, striae: 3 },
      crystals: (r) =>
        spray(6, (a) => ({
          x: a * 0.44,
          y: 0.14 - Math.abs(a) * 0.12,
          z: -Math.abs(a) + r.range(0, 0.3),
          s: r.range(0.23, 0.3),
          planes: jitter([...prism(6, 0.4), ...caps(0.66), ...pyramid(6, 0.9, 0.68)], r, 0.05),
          rx: r.range(8, 22),
          ry: r.range(0, 60),
          rz: -a * 66 + r.range(-6, 6),
        })),
    }),
  },
};
