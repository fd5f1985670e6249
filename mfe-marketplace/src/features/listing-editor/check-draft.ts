import { ListingFields } from '@orebridge/contracts';
import {
  type Incoterm,
  isDecimal,
  isImpossibleShare,
  listingContradictions,
  MINIMUM_ORDER_FAULTS,
  type TransportMode,
} from '@orebridge/trade';
import { readBasis } from '../../shared/listing-editor/basis-form';
import { DRAFT_FIELDS, type DraftField, type DraftForm } from '../../shared/listing-editor/draft-form';

/** What is wrong, by the dotted path of the field: keys of the message catalogues. */
type DraftProblems = Record<string, string>;

/** What of a draft can be saved, and what is wrong with the rest. */
interface DraftReading {
  fields: ListingFields;
  problems: DraftProblems;
}

const TEXT_NOT_NULL: readonly DraftField[] = [
  'mineralType',
  'mineralName',
  'description',
  'currency',
  'producer',
  'certifications',
];

const keyOf = ({ code, message }: { code: string; message: string }): string =>
  message.startsWith('validation.') ? message : code === 'too_big' ? 'validation.tooLong' : 'validation.invalid';

const valueOf = (form: DraftForm, field: Exclude<DraftField, 'priceBasis' | 'composition'>): unknown => {
  const value = form[field];
  if (typeof value !== 'string') return value;
  const text = value.trim();
  return text === '' && !TEXT_NOT_NULL.includes(field) ? null : text;
};

const readComposition = (form: DraftForm, problems: DraftProblems) => {
  const complete = form.composition.filter((line, place) => {
    const element = line.element.trim();
    if (!line.value.trim()) return false;
    if (!element) problems[`composition.${place}.element`] = 'validation.required';
    if (!isDecimal(line.value) || line.value.startsWith('-')) {
      problems[`composition.${place}.value`] = isDecimal(line.value) ? 'validation.notNegative' : 'validation.decimal';
      return false;
    }
    if (isImpossibleShare(line.value, line.unit)) {
      problems[`composition.${place}.value`] = 'validation.percent';
      return false;
    }
    return element !== '';
  });
  return complete.map((line) => ({ ...line, element: line.element.trim() }));
};

/**
 * Reads what is typed: every field that its schema accepts may be saved, the others keep what was typed and say what is wrong.
 * Nothing is required here; `submit` asks for what is missing.
 */
export const readDraft = (form: DraftForm): DraftReading => {
  const problems: DraftProblems = {};
  const fields: Record<string, unknown> = {};
  for (const field of DRAFT_FIELDS) {
    if (field === 'priceBasis') {
      const reading = readBasis(form.priceBasis);
      if (reading.ok) fields[field] = reading.basis;
      else for (const issue of reading.issues) problems[['priceBasis', ...issue.path].join('.')] ??= keyOf(issue);
      continue;
    }
    if (field === 'composition') {
      fields[field] = readComposition(form, problems);
      continue;
    }
    const parsed = ListingFields.shape[field].safeParse(valueOf(form, field));
    if (parsed.success) fields[field] = parsed.data;
    else problems[field] = keyOf(parsed.error.issues[0] ?? { code: 'custom', message: '' });
  }
  for (const { code } of contradictionsOf(form, problems)) {
    const key = MINIMUM_ORDER_FAULTS[code];
    if (key) problems.minOrderQuantity = key;
    else problems.incoterm ??= 'incoterm.blocked';
  }
  return { fields: fields as ListingFields, problems };
};

const contradictionsOf = (form: DraftForm, problems: DraftProblems) =>
  listingContradictions({
    ...(problems.minOrderQuantity ? {} : { minOrderQuantity: form.minOrderQuantity }),
    ...(problems.totalQuantity ? {} : { quantity: form.totalQuantity }),
    ...(problems.lotSize ? {} : { lotSize: form.lotSize }),
    incoterm: (form.incoterm || null) as Incoterm | null,
    transportMode: (form.transportMode || null) as TransportMode | null,
  });

/** The fields that differ from what is saved. */
export const changedFields = (saved: ListingFields, now: ListingFields): ListingFields =>
  Object.fromEntries(
    Object.entries(now).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(saved[field as keyof ListingFields]),
    ),
  ) as ListingFields;
