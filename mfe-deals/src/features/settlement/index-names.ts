import { pricedIndices, type QuotationalPeriod, type SettlementIndex, type SettlementTerms } from '@orebridge/trade';

/** What is said of an index when terms are proposed: its name, its period, and who may choose another. */
export interface SaidIndex {
  readonly name: string;
  readonly period: QuotationalPeriod | null;
  readonly holder: 'buyer' | 'seller' | '';
  readonly other: QuotationalPeriod | null;
}

const month = (of: QuotationalPeriod['of'], plusMonths: number): QuotationalPeriod => ({
  kind: 'month',
  of,
  plusMonths,
});

/** Periods that contracts usually name. */
export const PERIODS: readonly QuotationalPeriod[] = [
  ...[0, 1, 2, 3, 4, -1].map((plus) => month('shipment', plus)),
  ...[0, 1, 2, 3, 4, -1].map((plus) => month('arrival', plus)),
  { kind: 'five_days_around_bl', of: 'shipment' },
  { kind: 'spot_day', of: 'shipment' },
  { kind: 'spot_day', of: 'arrival' },
];
export const periodId = ({ kind, of, plusMonths = 0 }: QuotationalPeriod): string => `${kind} ${of} ${plusMonths}`;

const indexOf = (
  index: string,
  { name, period, holder, other }: SaidIndex,
  given?: SettlementIndex,
): SettlementIndex => ({
  ...given,
  index: name || index,
  ...(period && { period }),
  ...(period && other && holder !== '' && { option: { holder, periods: [other] } }),
});

/** The terms with their indices called by the names that the contract gives them, and with what it says of each. */
export const withIndices = (terms: SettlementTerms, said: Readonly<Record<string, SaidIndex>>): SettlementTerms => {
  const named = (index: string): string => said[index]?.name || index;
  const { basis } = terms;
  const indices = pricedIndices(terms)
    .map((index) =>
      indexOf(
        index,
        said[index] ?? { name: index, period: null, holder: '', other: null },
        terms.indices?.find((one) => one.index === index),
      ),
    )
    .filter(({ period, currency }) => period !== undefined || currency !== undefined);
  const rest = { ...terms, ...(indices.length ? { indices } : {}) };
  if (basis.type === 'formula') {
    const { treatment } = basis;
    const escalator = treatment?.escalator;
    return {
      ...rest,
      basis: {
        ...basis,
        payables: basis.payables.map((payable) => ({ ...payable, index: named(payable.index) })),
        ...(treatment && {
          treatment: { ...treatment, ...(escalator && { escalator: { ...escalator, index: named(escalator.index) } }) },
        }),
      },
    };
  }
  return 'index' in basis && basis.index !== undefined
    ? { ...rest, basis: { ...basis, index: named(basis.index) } }
    : rest;
};
