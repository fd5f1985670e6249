import type { AssayLine } from '@orebridge/contracts';
import { dec, ELEMENTS, toWire } from '@orebridge/trade';
import type { AssayPart } from '@orebridge/ui';

/** How many of a unit are one per cent of the lot. */
const IN_A_PER_CENT: Partial<Record<AssayLine['unit'], string>> = {
  '%': '1',
  'g/t': '10000',
  ppm: '10000',
};
const SYMBOLS: ReadonlyMap<string, string> = new Map(ELEMENTS.map(({ id, symbol }) => [id, symbol]));

/** The parts of an assay strip; lines that are no share of the lot, such as a calorific value, are left out. */
export const stripParts = (lines: readonly AssayLine[]): AssayPart[] =>
  lines.flatMap(({ element, value, unit, treatment }) => {
    const divisor = IN_A_PER_CENT[unit];
    if (!divisor || dec(value).isZero()) return [];
    return [
      {
        symbol: SYMBOLS.get(element) ?? element,
        share: toWire(dec(value).div(divisor)),
        stated: unit === '%' ? undefined : { value, unit },
        role: treatment,
      },
    ];
  });
