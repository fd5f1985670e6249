import { CURRENCIES, type ListingFields } from '@orebridge/contracts';
import { COMPLIANCE_FORMS, INCOTERMS, PRICE_BASIS_TYPES, TRANSPORT_MODES, UNIT_IDS } from '@orebridge/trade';

export type Field = keyof ListingFields;
/** A column of a file of lots: the row's own reference, or a field of the listing. */
export type ColumnId = 'reference' | Field;

/** How a column's cells are read. `kept` texts are left as they are when empty; all else empties the field. */
type Kind =
  | { readonly as: 'text' | 'kept' | 'figure' | 'day' | 'mineral' | 'country' | 'assay' | 'basis' | 'list' }
  | { readonly as: 'choice'; readonly of: readonly string[]; readonly kept?: boolean };

const PRODUCERS = ['large_scale', 'asm', 'mixed', 'undisclosed'] as const;
const text = { as: 'text' } as const;
const figure = { as: 'figure' } as const;

/** In the order of the template and of every export. */
export const FIELDS: Readonly<Record<Field, Kind>> = {
  mineralType: { as: 'mineral' },
  mineralName: { as: 'kept' },
  description: { as: 'kept' },
  originCountry: { as: 'country' },
  originRegion: text,
  mineLocation: text,
  producer: { as: 'choice', of: PRODUCERS, kept: true },
  hsCode: text,
  pricePerUnit: figure,
  currency: { as: 'choice', of: CURRENCIES, kept: true },
  unit: { as: 'choice', of: UNIT_IDS },
  priceBasis: { as: 'basis' },
  totalQuantity: figure,
  minOrderQuantity: figure,
  lotSize: figure,
  tolerancePct: figure,
  grade: text,
  purityPct: figure,
  moisturePct: figure,
  composition: { as: 'assay' },
  form: { as: 'choice', of: COMPLIANCE_FORMS },
  physicalForm: text,
  dimensions: text,
  packagingType: text,
  incoterm: { as: 'choice', of: INCOTERMS },
  place: text,
  transportMode: { as: 'choice', of: TRANSPORT_MODES },
  readyDate: { as: 'day' },
  certifications: { as: 'list' },
  esgInfo: text,
  terms: text,
};

export const COLUMNS: readonly ColumnId[] = ['reference', ...(Object.keys(FIELDS) as Field[])];

/** What the explanations of columns name. */
export const CHOICES: Readonly<Record<string, string>> = {
  currencies: CURRENCIES.join(', '),
  units: UNIT_IDS.join(', '),
  incoterms: INCOTERMS.join(', '),
  modes: TRANSPORT_MODES.join(', '),
  forms: COMPLIANCE_FORMS.join(', '),
  bases: PRICE_BASIS_TYPES.join(', '),
};
