/** What a unit measures. `content` is the mass of one constituent, not of the cargo. */
export type UnitKind = 'mass' | 'dry_mass' | 'wet_mass' | 'content' | 'volume';

export interface UnitDefinition {
  readonly id: string;
  readonly kind: UnitKind;
  /** Kilograms in one unit; cubic metres for volumes. Exact (trade rules 2.3). */
  readonly factor: string;
  /** The constituent that a content unit speaks of; null when the price says which. */
  readonly of: string | null;
}

const POUND = '0.45359237';

/** Units of trade with their exact factors (trade rules 2.3). */
export const UNITS = [
  { id: 't', kind: 'mass', factor: '1000', of: null },
  { id: 'kg', kind: 'mass', factor: '1', of: null },
  { id: 'g', kind: 'mass', factor: '0.001', of: null },
  { id: 'lb', kind: 'mass', factor: POUND, of: null },
  { id: 'ozt', kind: 'mass', factor: '0.0311034768', of: null },
  { id: 'ct', kind: 'mass', factor: '0.0002', of: null },
  { id: 'st', kind: 'mass', factor: '907.18474', of: null },
  { id: 'lt', kind: 'mass', factor: '1016.0469088', of: null },
  { id: 'flask', kind: 'mass', factor: '34.47302012', of: null },
  { id: 'wmt', kind: 'wet_mass', factor: '1000', of: null },
  { id: 'dmt', kind: 'dry_mass', factor: '1000', of: null },
  { id: 'mtu', kind: 'content', factor: '10', of: null },
  { id: 'dmtu', kind: 'content', factor: '10', of: null },
  { id: 'stu', kind: 'content', factor: '9.0718474', of: null },
  { id: 'ltu', kind: 'content', factor: '10.160469088', of: null },
  { id: 'lb Co', kind: 'content', factor: POUND, of: 'Co' },
  { id: 'lb Ta2O5', kind: 'content', factor: POUND, of: 'Ta2O5' },
  { id: 'lb U3O8', kind: 'content', factor: POUND, of: 'U3O8' },
  { id: 'kg U', kind: 'content', factor: '1', of: 'U' },
  { id: 'bbl', kind: 'volume', factor: '0.158987294928', of: null },
  { id: 'm3', kind: 'volume', factor: '1', of: null },
] as const satisfies readonly UnitDefinition[];

export type UnitId = (typeof UNITS)[number]['id'];
export const UNIT_IDS: readonly UnitId[] = UNITS.map(({ id }) => id);
