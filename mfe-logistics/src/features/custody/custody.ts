import {
  type CustodyLot,
  dec,
  isDecimal,
  isRecoveryPlausible,
  isSameKind,
  joinLots,
  recovery,
  splitBalances,
} from '@orebridge/trade';

/** A lot as it is typed into the check. */
export interface TypedLot {
  readonly mass: string;
  readonly pct: string;
  readonly country: string;
  readonly risk: string;
}
export const EMPTY_LOT: TypedLot = { mass: '', pct: '', country: '', risk: '0' };

const isComplete = ({ mass, pct, country, risk }: TypedLot): boolean =>
  isDecimal(mass) && dec(mass).greaterThan(0) && isDecimal(pct) && /^[A-Z]{2}$/.test(country) && isDecimal(risk);

/** The lots as the rules take them; null while one is not complete. */
export const lotsOf = (element: string, typed: readonly TypedLot[]): CustodyLot[] | null =>
  element && typed.length > 1 && typed.every(isComplete)
    ? typed.map(({ mass, pct, country, risk }) => ({
        mass,
        assay: [{ element, pct }],
        origins: [{ country, pct: '100' }],
        risk: Number(risk),
        certificates: [],
      }))
    : null;

/** What several lots are together, and whether that is a merge or a blend. */
export const joined = (lots: readonly CustodyLot[]) => ({
  kind: isSameKind(lots) ? ('merge' as const) : ('blend' as const),
  lot: joinLots(lots),
});

/** Whether parts weigh what the whole did; null while a figure is missing. `parts` are separated by spaces or lines. */
export const splitOf = (whole: string, parts: string): boolean | null => {
  const all = parts.split(/\s+/).filter(Boolean);
  return isDecimal(whole) && all.length > 1 && all.every(isDecimal) ? splitBalances(whole, all) : null;
};

/** Share of the element that came out, in per cent, and whether it can be; null while a figure is missing. */
export const recovered = (figures: readonly [string, string, string, string]) => {
  if (!figures.every(isDecimal)) return null;
  const [mass, pct, outMass, outPct] = figures;
  const share = recovery([{ mass, pct }], [{ mass: outMass, pct: outPct }]);
  return share && { pct: share.times(100).toFixed(2), plausible: isRecoveryPlausible(share) };
};
