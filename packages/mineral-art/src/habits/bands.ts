import { rampOf, type Stops } from '../colour';
import { contour } from '../contour';
import { hexagonGlyph } from '../glyph';
import type { Habit } from '../habit';
import { noiseFrom } from '../random';
import { lerp } from '../vector';

export interface BandsOptions {
  ramp: Stops;
  nuclei: number;
  levels: number;
  /** How far the bands waver. */
  wobble?: number;
  /** Tone of a band by its share of the way in and its number. */
  tone(share: number, index: number): number;
  sheen?: number;
}

const MARGIN = 4;
const GLYPH_RINGS = [
  [11, 0.72],
  [8.2, 0.2],
  [6, 0.85],
  [3.8, 0.35],
  [1.7, 0.95],
] as const;

/** Growth bands around nuclei, as in a polished slice. */
export function bands(options: BandsOptions): Habit {
  const ramp = rampOf(options.ramp);
  return {
    draw(canvas, random, variant) {
      const { w, h } = canvas;
      const noise = noiseFrom(`bands/${options.nuclei}/${options.levels}`);
      const columns = variant === 'thumb' ? 34 : 64;
      const cell = w / (columns - 2 * MARGIN);
      const rows = Math.round((columns * h) / w) + 2 * MARGIN;
      const nuclei = Array.from({ length: options.nuclei }, () => ({
        x: random.range(-0.05, 1.05) * w,
        y: random.range(-0.05, 1.05) * h,
        k: random.range(0.75, 1.3),
      }));
      const heightAt = (x: number, y: number) => {
        const [near = 0, next = 1e9] = nuclei.map((n) => Math.hypot(x - n.x, y - n.y) / n.k).toSorted((a, b) => a - b);
        const blended = near - 14 * Math.exp(-(next - near) / 16) * (w / 480);
        return (
          (blended / w) * 480 +
          noise((x / w) * 5, (y / w) * 5) * (options.wobble ?? 9) +
          noise((x / w) * 16, (y / w) * 16) * 1.6
        );
      };
      const field = Array.from({ length: rows + 1 }, (_, j) =>
        Array.from({ length: columns + 1 }, (__, i) =>
          i === 0 || j === 0 || i === columns || j === rows ? 1e6 : heightAt((i - MARGIN) * cell, (j - MARGIN) * cell),
        ),
      );
      const heights = field.flat().filter((value) => value < 1e5);
      const [low, high] = [Math.min(...heights), Math.max(...heights)];
      canvas.add(`<path d="M0 0h${w}v${h}H0z" fill="${ramp(options.tone(0, 0))}"/>`);
      for (let k = 1; k <= options.levels; k++) {
        const path = contour(field, lerp(high, low, k / (options.levels + 1)), cell, MARGIN);
        if (path) canvas.add(`<path d="${path}" fill="${ramp(options.tone(k / options.levels, k))}"/>`);
      }
      canvas.sheen(options.sheen ?? 0.22, 0.26);
    },
    glyph(canvas) {
      const rings = GLYPH_RINGS.map(([r, tone]) => `<circle cx="9.5" cy="14" r="${r}" fill="${ramp(tone)}"/>`).join('');
      hexagonGlyph(canvas, `<path d="M0 0h24v24H0z" fill="${ramp(0.55)}"/>${rings}`);
    },
  };
}
