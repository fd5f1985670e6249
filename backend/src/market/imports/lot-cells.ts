import { type Language, type ListingFields, marksOf } from '@orebridge/contracts';
import { type Cell, figure, text } from '../../platform/sheets/index.js';
import { assayText } from './assay.js';
import { basisText } from './basis.js';
import { type Field, FIELDS } from './columns.js';
import { joined } from './parts.js';

/** The fields of a lot as they are exported; what it lacks is null. */
export type LotValues = { readonly [F in Field]?: ListingFields[F] | null | undefined };

const EMPTY = text('');

/** A field as a cell that an import reads back as exactly this; an assay has the decimal mark of the language. */
export const cellOf = (field: Field, lot: LotValues, language: Language): Cell => {
  if (field === 'composition') return text(assayText(lot.composition ?? [], marksOf(language).fraction));
  if (field === 'priceBasis') return lot.priceBasis ? text(basisText(lot.priceBasis)) : EMPTY;
  if (field === 'certifications') return text(joined(lot.certifications ?? []));
  const value = lot[field];
  if (value === null || value === undefined || value === '') return EMPTY;
  return FIELDS[field].as === 'figure' ? figure(value) : text(value);
};
