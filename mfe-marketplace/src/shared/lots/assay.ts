import type { AssayLine } from '@orebridge/contracts';
import { dec, ELEMENTS, isDecimal, isMineral, PAYABLES, toWire } from '@orebridge/trade';

const PER_CENT: Partial<Record<AssayLine['unit'], string>> = {
  '%': '1',
  'g/t': '10000',
  ppm: '10000',
};
const SYMBOLS: ReadonlyMap<string, string> = new Map(ELEMENTS.map(({ id, symbol }) => [id, symbol]));

/** An element or oxide as it is printed, with subscripts; a name the catalogue does not know stays as it was typed. */
export const symbolOf = (element: string): string =>
  SYMBOLS.get(element) ??
  element.replace(/(?<=[A-Za-z)])\d+/g, (digits) => [...digits].map((d) => '₀₁₂₃₄₅₆₇₈₉'[Number(d)]).join(''));

/** The share of a line in the lot in per cent; null for lines that are no share, such as a calorific value. */
const shareOf = (line: AssayLine): string | null => {
  const divisor = PER_CENT[line.unit];
  return divisor ? toWire(dec(line.value).div(divisor)) : null;
};

interface StripPart {
  symbol: string;
  name?: string;
  share: string;
  stated?: { value: string; unit: string };
  role: AssayLine['treatment'];
}

/** The parts of an assay strip as wide as their share, each with the figure as it was stated; names where `nameOf` knows one. */
export const stripParts = (
  lines: readonly AssayLine[],
  nameOf?: (element: string) => string | undefined,
): StripPart[] =>
  lines.flatMap((line) => {
    const share = shareOf(line);
    if (share === null || dec(share).isZero()) return [];
    const stated = line.unit === '%' ? undefined : { value: line.value, unit: line.unit };
    return [{ symbol: symbolOf(line.element), name: nameOf?.(line.element), share, stated, role: line.treatment }];
  });

interface Pure {
  mineralType: string | null;
  purityPct: string | null;
  composition: readonly AssayLine[];
}

/**
 * The constituent that the purity of a lot speaks of, printed: the payable line of the assay with that figure, else the first
 * payable line, else what buyers of the mineral pay for first. Empty for gems and oil.
 */
export const purityOf = ({ mineralType, purityPct, composition }: Pure): string => {
  const payable = composition.filter(
    ({ treatment, unit, element }) => treatment === 'payable' && unit === '%' && element,
  );
  const same = payable.find(
    ({ value }) => purityPct && isDecimal(value) && isDecimal(purityPct) && dec(value).equals(dec(purityPct)),
  );
  const usual = mineralType && isMineral(mineralType) ? PAYABLES[mineralType][0] : undefined;
  const element = (same ?? payable[0])?.element ?? usual;
  return element ? symbolOf(element) : '';
};

/** What a new assay of a mineral usually begins with: its payables, then moisture for what travels wet. */
export const suggestedLines = (mineral: string): AssayLine[] => {
  if (!isMineral(mineral)) return [];
  return PAYABLES[mineral].map((element) => ({
    element,
    value: '',
    unit:
      element === 'Au' || element === 'Ag' || element === 'Pt' || element === 'Pd' || element === 'Rh' ? 'g/t' : '%',
    basis: 'dry',
    treatment: 'payable',
  }));
};
