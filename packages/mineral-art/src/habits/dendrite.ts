import { coord, line, outline } from '../canvas';
import { rampOf, type Stops } from '../colour';
import { hexagonGlyph } from '../glyph';
import type { Habit } from '../habit';
import { noiseFrom } from '../random';
import { lerp, type Point } from '../vector';

const FROM: Point = [-0.05, 0.78];
const TO: Point = [1.05, 0.3];
const THUMB_STEMS = [
  [0.3, 1, 0.42],
  [0.62, 1, 0.5],
  [0.48, -1, 0.42],
] as const;
const PLATE_STEMS = [
  [0.07, 1, 0.34],
  [0.17, -1, 0.22],
  [0.22, 1, 0.5],
  [0.34, -1, 0.3],
  [0.4, 1, 0.3],
  [0.5, -1, 0.48],
  [0.545, 1, 0.4],
  [0.67, -1, 0.32],
  [0.73, 1, 0.26],
  [0.79, -1, 0.52],
  [0.87, 1, 0.22],
] as const;

/** A mineral that grew like ferns from a seam across a bedding plane. */
export function dendrite(stops: Stops, bed: Stops): Habit {
  const ramp = rampOf(stops);
  const ground = rampOf(bed);
  return {
    draw(canvas, random, variant) {
      const { w, h } = canvas;
      const small = variant === 'thumb';
      const unit = (w / 480) * (small ? 1.7 : 1);
      const noise = noiseFrom('dendrite');
      canvas.add(
        `<path d="M0 0h${w}v${h}H0z" fill="${canvas.linear(0, 0, w * 0.5, h, [
          [0, ground(0.95)],
          [0.6, ground(0.7)],
          [1, ground(0.4)],
        ])}"/>`,
      );
      for (let i = 0; i < 9; i++) {
        const course = Array.from(
          { length: 13 },
          (_, k): Point => [(w * k) / 12, (h * (i + 0.5)) / 9 + noise(k * 0.5, i * 2) * 12 * unit],
        );
        canvas.add(
          `<path d="${line(course)}" stroke="${ground(random.range(0.2, 0.5))}" stroke-opacity=".22" stroke-width="${coord(random.range(1, 9) * unit)}"/>`,
        );
      }
      const byWidth = new Map<number, string>();
      const grow = (from: Point, heading: number, length: number, width: number, depth: number) => {
        const count = Math.max(3, Math.round(length / (9 * unit)));
        const points: Point[] = [from];
        const buds: { at: Point; heading: number; share: number }[] = [];
        let [x, y] = from;
        let angle = heading;
        for (let i = 0; i < count; i++) {
          angle += random.range(-6, 6);
          x += (Math.cos((angle * Math.PI) / 180) * length) / count;
          y -= (Math.sin((angle * Math.PI) / 180) * length) / count;
          points.push([x, y]);
          if (depth > 0 && i > 0) buds.push({ at: [x, y], heading: angle, share: i / count });
        }
        const weight = Math.max(0.5, Math.round(width * 2) / 2);
        byWidth.set(weight, (byWidth.get(weight) ?? '') + line(points));
        buds.forEach((bud, i) => {
          const next = length * (0.46 - 0.34 * bud.share) * random.range(0.6, 1.15);
          if (next > 4.5 * unit && random() < 0.84)
            grow(bud.at, bud.heading + (i % 2 ? 1 : -1) * random.range(38, 54), next, width * 0.62, depth - 1);
        });
      };
      const seam = (t: number): Point => [
        lerp(FROM[0], TO[0], t) * w,
        (lerp(FROM[1], TO[1], t) + noise(t * 5, 9) * 0.035 + noise(t * 17, 4) * 0.008) * h,
      ];
      const along = (Math.atan2((FROM[1] - TO[1]) * h, (TO[0] - FROM[0]) * w) * 180) / Math.PI;
      for (const [t, side, length] of small ? THUMB_STEMS : PLATE_STEMS)
        grow(seam(t), along + side * 90 + random.range(-16, 16), length * h, 3.4 * unit, small ? 2 : 3);
      for (const [weight, path] of byWidth) {
        canvas.add(
          `<path d="${path}" stroke="${ramp(weight > 2 ? 0.15 : weight > 1 ? 0.28 : 0.42)}" stroke-width="${coord(weight)}" stroke-linecap="round"/>`,
        );
      }
      const edge = (side: number, seed: number) =>
        Array.from({ length: 33 }, (_, k): Point => {
          const [x, y] = seam(k / 32);
          return [x, y + side * (1.8 + noise(k * 0.9, seed) * 1.4) * unit];
        });
      canvas.add(`<path d="${outline([...edge(-1, 3), ...edge(1, 8).reverse()])}" fill="${ramp(0.06)}"/>`);
    },
    glyph(canvas) {
      hexagonGlyph(
        canvas,
        `<path d="M0 0h24v24H0z" fill="${ground(0.8)}"/><path d="M12 24V4M12 19l-6-5M12 19l6-5M12 14l-5-5M12 14l5-5M12 9L9 5.5M12 9l3-3.5" stroke="${ramp(0.15)}" stroke-width="1.7" stroke-linecap="round"/>`,
      );
    },
  };
}
