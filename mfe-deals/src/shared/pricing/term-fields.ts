import type { PricingTerms, SettlementBasis, UnitId } from '@orebridge/trade';

/** One input of a term. `unit` stands inside it, `options` are chosen from. */
export interface TermField {
  readonly name: string;
  readonly as: 'figure' | 'text' | 'choice';
  readonly options?: readonly string[];
  readonly unit?: string;
  readonly optional?: true;
}
/** What stands in the inputs of a term: its fields, and its bands where it has any. */
export interface TypedTerm {
  readonly fields: Readonly<Record<string, string>>;
  readonly bands: readonly Readonly<Record<string, string>>[];
}
/** The inputs of a term, with what they begin with. */
export interface TermForm extends TypedTerm {
  readonly inputs: readonly TermField[];
  /** The inputs of one band; none for a term without bands. */
  readonly bandInputs: readonly TermField[];
  readonly removable: boolean;
}

export type Settlement = PricingTerms['settlement'];
type Formula = Extract<SettlementBasis, { type: 'formula' }>;
export type Payable = Formula['payables'][number];
export type Index = NonNullable<Settlement['indices']>[number];

export const PRICE_UNITS = ['t', 'kg', 'lb', 'ozt', 'g', 'mtu', 'dmtu'] as const satisfies readonly UnitId[];
export const PERIODS = ['month', 'five_days_around_bl', 'spot_day'] as const;
export const EVENTS = ['shipment', 'arrival'] as const;
export const HOLDERS = ['none', 'buyer', 'seller'] as const;

export const figure = (name: string, unit?: string, optional?: true): TermField => ({
  name,
  as: 'figure',
  unit,
  optional,
});
export const choice = (name: string, options: readonly string[]): TermField => ({ name, as: 'choice', options });
export const text = (name: string): TermField => ({ name, as: 'text' });
export const form = (
  inputs: readonly TermField[],
  fields: Readonly<Record<string, string | undefined>>,
  more: Partial<Pick<TermForm, 'bandInputs' | 'bands' | 'removable'>> = {},
): TermForm => ({
  inputs,
  fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? ''])),
  bandInputs: [],
  bands: [],
  removable: false,
  ...more,
});

/** A figure that was left empty is not said. */
export const said = <K extends string>(name: K, value: string | undefined): { [key in K]?: string } =>
  value?.trim() ? ({ [name]: value.trim() } as { [key in K]?: string }) : {};

export const payableOf = ({ basis }: Settlement, element: string): Payable | undefined =>
  basis.type === 'formula' ? basis.payables.find((one) => one.element === element) : undefined;
export const withPayable = (
  terms: PricingTerms,
  element: string,
  change: (own: Payable) => Payable | null,
): PricingTerms => {
  const { basis } = terms.settlement;
  if (basis.type !== 'formula') return terms;
  const payables = basis.payables.flatMap((one) => (one.element === element ? (change(one) ?? []) : [one]));
  return settled(terms, { basis: { ...basis, payables } });
};
export const settled = (terms: PricingTerms, change: Partial<Settlement>): PricingTerms => ({
  ...terms,
  settlement: { ...terms.settlement, ...change },
});

/** The units with the term's own among them. */
export const withOwn = (units: readonly string[], own: string): readonly string[] =>
  units.includes(own) ? units : [own, ...units];
