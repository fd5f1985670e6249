import { type Canvas, coord, line, outline } from '../canvas';
import { rampOf, type Stops } from '../colour';
import { hexagonGlyph } from '../glyph';
import type { Habit } from '../habit';
import { noiseFrom, type Random } from '../random';
import { lerp, type Point } from '../vector';
import { ammonite, bricks, shells } from './fossils';

/** One bed: its tone and what lies in it. */
export interface Bed {
  tone: number;
  lines?: number;
  /** How much lighter the lines are. */
  lift?: number;
  brick?: boolean;
  ammonite?: boolean;
  shells?: number;
}

export interface StrataOptions {
  ramp: Stops;
  rows: number;
  fold: number;
  waves: number;
  phase?: number;
  dip: number;
  rough: number;
  fine?: number;
  /** Where a fault cuts, how it leans and how far it throws, in shares of the picture. */
  fault?: { x: number; lean: number; drop: number };
  bed(random: Random, index: number): Bed;
}

const GLYPH_BEDS = [
  [0, 0.75],
  [6.5, 0.12],
  [9, 0.55],
  [13.5, 0.3],
  [15.5, 0.8],
  [19, 0.15],
] as const;

/** A section through beds, folded and perhaps faulted. */
export function strata(options: StrataOptions): Habit {
  const ramp = rampOf(options.ramp);
  return {
    draw(canvas, random, variant) {
      const { w, h } = canvas;
      const small = variant === 'thumb';
      const steps = small ? 8 : 18;
      const noise = noiseFrom(`strata/${options.rows}`);
      const rows = options.rows * (small ? 0.5 : 1);
      const tops: number[] = [];
      for (let y = -h * 0.25; y < h * 1.3; y += (h / rows) * (0.25 + 1.5 * random() ** 1.6)) tops.push(y);
      const beds = tops.map((_, i) => options.bed(random, i));
      const at = (top: number, x: number, i: number) =>
        top +
        Math.sin((x / w) * 6.283 * options.waves + (options.phase ?? 0.4)) * h * options.fold +
        noise((x / w) * 3.2 + i * 0.13, i * 0.21) * h * options.rough +
        noise((x / w) * 11, i * 0.7) * h * (options.fine ?? 0.004) -
        (x / w - 0.5) * h * options.dip;
      const xs = Array.from({ length: steps + 1 }, (_, k) => -10 + ((w + 20) * k) / steps);

      const section = (drop: number) =>
        beds
          .slice(0, -1)
          .map((bed, i) => {
            const top = (x: number) => at(tops[i] ?? 0, x, i) + drop;
            const foot = (x: number) => at(tops[i + 1] ?? 0, x, i + 1) + drop;
            const edge = xs.map((x): Point => [x, top(x)]);
            const sole = xs.map((x): Point => [x, foot(x) + 0.6]).reverse();
            let markup = `<path d="${outline([...edge, ...sole])}" fill="${ramp(bed.tone)}"/>`;
            if (small) return markup;
            if (bed.lines) {
              const courses = Array.from({ length: bed.lines }, (_, q) =>
                line(
                  xs
                    .filter((_x, k) => k % 2 === 0)
                    .map(
                      (x): Point => [
                        x,
                        lerp(top(x), foot(x), (q + 1) / ((bed.lines ?? 0) + 1)) + noise(x / 30, q + i) * 0.8,
                      ],
                    ),
                ),
              ).join('');
              markup += `<path d="${courses}" stroke="${ramp(bed.tone + (bed.lift ?? 0.16))}" stroke-opacity=".5" stroke-width=".7"/>`;
            }
            const thickness = (tops[i + 1] ?? 0) - (tops[i] ?? 0);
            if (bed.brick && thickness > 13) markup += bricks(random, ramp, bed.tone, w, i % 2, top, foot);
            if (bed.ammonite && thickness > 30) {
              for (const q of [0.2, 0.52, 0.84])
                markup += ammonite(
                  w * q,
                  (top(w * q) + foot(w * q)) / 2,
                  Math.min(thickness * 0.46, 40) * random.range(0.75, 1),
                  ramp,
                  bed.tone,
                  random.range(0, 360),
                );
            }
            if (bed.shells && thickness > 12)
              markup += shells(random, ramp, bed.tone, bed.shells, w, thickness, top, foot);
            return markup;
          })
          .join('');

      canvas.add(`<path d="M0 0h${w}v${h}H0z" fill="${ramp(0.5)}"/>${section(0)}`);
      if (options.fault) addFault(canvas, options.fault, ramp, section);
      canvas.sheen(0.16, 0.3, 0.35);
    },
    glyph(canvas) {
      const bands = GLYPH_BEDS.map(
        ([y, tone]) => `<path d="M0 ${y + 3}L24 ${y - 3}V24H0Z" fill="${ramp(tone)}"/>`,
      ).join('');
      hexagonGlyph(canvas, bands);
    },
  };
}

function addFault(
  canvas: Canvas,
  fault: { x: number; lean: number; drop: number },
  ramp: (place: number) => string,
  section: (drop: number) => string,
) {
  const { w, h } = canvas;
  const top = w * fault.x + fault.lean * h * 0.5;
  const foot = w * fault.x - fault.lean * h * 0.5;
  const id = canvas.id();
  canvas.define(`<clipPath id="${id}"><path d="M${coord(top)} -2H${w + 20}V${h + 2}H${coord(foot)}z"/></clipPath>`);
  canvas.add(`<g clip-path="url(#${id})">${section(h * fault.drop)}</g>`);
  canvas.add(
    `<path d="M${coord(top)} -2L${coord(foot)} ${h + 2}" stroke="${ramp(0.05)}" stroke-opacity=".7" stroke-width="1.6"/>`,
  );
  canvas.add(
    `<path d="M${coord(top + 1.6)} -2L${coord(foot + 1.6)} ${h + 2}" stroke="${ramp(1)}" stroke-opacity=".25" stroke-width=".8"/>`,
  );
}
