import { coord, line } from '../canvas';
import type { Ramp } from '../colour';
import type { Random } from '../random';
import { lerp, type Point } from '../vector';

type Edge = (x: number) => number;

/** A coiled shell seen from its side. */
export function ammonite(x: number, y: number, radius: number, ramp: Ramp, tone: number, turn: number): string {
  const at = (angle: number, share: number): Point => {
    const r = radius * Math.exp(-0.19 * angle) * share;
    return [Math.cos(angle) * r, Math.sin(angle) * r];
  };
  const coil = Array.from({ length: 41 }, (_, i) => at(i * 0.375, 1));
  const ribs = Array.from({ length: 34 }, (_, i) => line([at(i * 0.3, 0.97), at(i * 0.3 + 0.16, 0.42)])).join('');
  return (
    `<g transform="translate(${coord(x)} ${coord(y)}) rotate(${coord(turn)})" stroke-linecap="round">` +
    `<path d="${line(coil)}" fill="${ramp(tone + 0.14)}" stroke="${ramp(tone - 0.42)}" stroke-opacity=".75" stroke-width="${coord(radius * 0.055)}"/>` +
    `<path d="${ribs}" stroke="${ramp(tone - 0.34)}" stroke-opacity=".55" stroke-width="${coord(radius * 0.045)}"/></g>`
  );
}

/** Upright joints that cut a bed into blocks. */
export function bricks(
  random: Random,
  ramp: Ramp,
  tone: number,
  width: number,
  odd: number,
  top: Edge,
  foot: Edge,
): string {
  let path = '';
  for (let x = -20 + odd * 17 + random.range(0, 8); x < width + 20; x += 34 * random.range(0.85, 1.2))
    path += line([
      [x, top(x)],
      [x + 1.5, foot(x)],
    ]);
  return `<path d="${path}" stroke="${ramp(tone - 0.2)}" stroke-opacity=".4" stroke-width=".8"/>`;
}

/** Shells strewn through a bed, whole ones and bows. */
export function shells(
  random: Random,
  ramp: Ramp,
  tone: number,
  count: number,
  width: number,
  thickness: number,
  top: Edge,
  foot: Edge,
): string {
  return Array.from({ length: count }, () => {
    const x = random.range(0, width);
    const y = lerp(top(x), foot(x), random.range(0.3, 0.7));
    const r = Math.min(thickness * 0.3, random.range(6, 15));
    const turn = random.range(0, 180);
    if (random() < 0.55) {
      return (
        `<g transform="translate(${coord(x)} ${coord(y)}) rotate(${coord(turn)})" stroke="${ramp(tone - 0.34)}" stroke-opacity=".6" stroke-width=".9">` +
        `<ellipse rx="${coord(r)}" ry="${coord(r * 0.82)}" fill="${ramp(tone + 0.16)}"/><ellipse rx="${coord(r * 0.55)}" ry="${coord(r * 0.45)}"/></g>`
      );
    }
    return `<path transform="translate(${coord(x)} ${coord(y)}) rotate(${coord(turn * 0.3 - 25)})" d="M${coord(-r * 1.3)} 0A${coord(r * 1.3)} ${coord(r)} 0 0 1 ${coord(r * 1.3)} 0" stroke="${ramp(tone - 0.36)}" stroke-opacity=".55" stroke-width="1.3"/>`;
  }).join('');
}
