import { Canvas } from './canvas';
import type { DrawnMineral } from './catalogue/arrange';
import { gems } from './catalogue/gems';
import { metals } from './catalogue/metals';
import { ores } from './catalogue/ores';
import { rareEarths } from './catalogue/rare-earths';
import { plainStone } from './fallback';
import type { Variant } from './habit';
import { randomFrom } from './random';

export type { Variant } from './habit';

const drawn: Readonly<Record<string, DrawnMineral>> = {
  ...metals,
  ...ores,
  ...rareEarths,
  ...gems,
  fallback: { form: 'Stone', habit: plainStone },
};

/** Every id that can be drawn; `fallback` is the plain stone. */
export const DRAWN_IDS: readonly string[] = Object.keys(drawn);

/** Seeds that gave the best plates. */
const HOUSE_SEEDS: Readonly<Record<string, number>> = { copper: 6, gold: 7, silver: 6, lithium: 6, platinum: 3 };
const SIZES: Readonly<Record<Variant, readonly [number, number]>> = {
  plate: [480, 360],
  thumb: [96, 96],
  glyph: [24, 24],
};

/**
 * Draws a mineral as SVG markup: a plate of 480×360 px, a thumb of 96, or a flat glyph of 24.
 * The same id, variant and seed give the same bytes.
 * @throws RangeError for an id that is not in {@link DRAWN_IDS}
 */
export function renderMineral(id: string, options: { variant?: Variant; seed?: string | number } = {}): string {
  const mineral = drawn[id];
  if (!mineral) throw new RangeError(`No drawing of “${id}”`);
  const { variant = 'plate', seed = HOUSE_SEEDS[id] ?? 1 } = options;
  const canvas = new Canvas(...SIZES[variant]);
  const random = randomFrom(`${id}/${seed}`);
  if (variant === 'glyph') mineral.habit.glyph(canvas, random);
  else mineral.habit.draw(canvas, random, variant);
  return canvas.svg(mineral.form);
}
