import { rampOf, type Stops } from '../colour';
import { smooth } from '../contour';
import { hexagonGlyph } from '../glyph';
import type { Habit } from '../habit';
import type { Point } from '../vector';

const TRIES = 3600;
const GLYPH_PEAS = [
  [7, 8, 4.6],
  [16.5, 7, 3.6],
  [15.5, 16, 5],
  [6.5, 17.5, 3.2],
] as const;

/** Rounded concretions, packed. */
export function pisolite(stops: Stops): Habit {
  const ramp = rampOf(stops);
  return {
    draw(canvas, random, variant) {
      const { w, h } = canvas;
      const unit = (w / 480) * (variant === 'thumb' ? 3 : 1);
      const most = variant === 'thumb' ? 34 : 62;
      canvas.add(
        `<path d="M0 0h${w}v${h}H0z" fill="${canvas.linear(0, 0, w, h, [
          [0, ramp(0.46)],
          [1, ramp(0.3)],
        ])}"/>`,
      );
      const peas: { x: number; y: number; r: number }[] = [];
      for (let i = 0; i < TRIES && peas.length < most; i++) {
        const r = (i < 500 ? random.range(26, 48) : i < 2000 ? random.range(13, 26) : random.range(6, 13)) * unit;
        const x = random.range(-0.04, 1.04) * w;
        const y = random.range(-0.04, 1.04) * h;
        if (peas.every((pea) => Math.hypot(pea.x - x, pea.y - y) > pea.r + r + 1.4 * unit)) peas.push({ x, y, r });
      }
      for (const { x, y, r } of peas) {
        const corners = r > 14 * unit ? 9 : 7;
        const wobble = Array.from({ length: corners }, () => random.range(0.93, 1.05));
        const [phase, squeeze] = [random.range(0, 6), random.range(0.86, 1)];
        const ring = (share: number, dx: number, dy: number) =>
          smooth(
            wobble.map((k, i): Point => {
              const a = (i / corners) * 2 * Math.PI;
              const u = Math.cos(a) * r * share * k;
              const v = Math.sin(a) * r * share * k * squeeze;
              return [
                x + dx + u * Math.cos(phase) - v * Math.sin(phase),
                y + dy + u * Math.sin(phase) + v * Math.cos(phase),
              ];
            }),
          );
        canvas.add(`<path d="${ring(1.02, 1.5 * unit, 2.2 * unit)}" fill="${ramp(0.02)}" fill-opacity=".4"/>`);
        const shells = r > 16 * unit ? random.int(3, 5) : r > 9 * unit ? 3 : 2;
        const tone = random.range(0.5, 0.72);
        for (let k = 0; k < shells; k++) {
          const fill = ramp(tone + (k % 2 ? -0.2 : 0.1) + random.range(-0.06, 0.08));
          canvas.add(
            `<path d="${ring(1 - k / (shells + 0.4), -k * 0.35 * unit, -k * 0.4 * unit)}" fill="${fill}"${k === 0 ? ` stroke="${ramp(0.95)}" stroke-opacity=".35"` : ''}/>`,
          );
        }
      }
      canvas.sheen(0.2, 0.28);
    },
    glyph(canvas) {
      const peas = GLYPH_PEAS.map(([x, y, r]) =>
        [
          [r, 0.85],
          [r * 0.6, 0.3],
          [r * 0.28, 0.75],
        ]
          .map(
            ([k = 0, tone = 0]) => `<circle cx="${x}" cy="${y}" r="${Math.round(k * 10) / 10}" fill="${ramp(tone)}"/>`,
          )
          .join(''),
      ).join('');
      hexagonGlyph(canvas, `<path d="M0 0h24v24H0z" fill="${ramp(0.55)}"/>${peas}`);
    },
  };
}
