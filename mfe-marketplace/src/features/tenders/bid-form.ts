import { BidContent } from '@orebridge/contracts';
import { basisToForm, readBasis } from '../../shared/listing-editor/basis-form';
import { type DraftForm, EMPTY_DRAFT } from '../../shared/listing-editor/draft-form';

/** A bid as it is typed: the fields of a lot, and what a bid says beside them. */
export interface BidForm extends DraftForm {
  source: 'lot' | 'described';
  listingId: string;
  deliveryFrom: string;
  deliveryTo: string;
  validUntil: string;
  paymentTerms: string;
  documents: string[];
}

const EMPTY: BidForm = {
  ...EMPTY_DRAFT,
  priceBasis: { ...EMPTY_DRAFT.priceBasis, type: 'fixed' },
  source: 'lot',
  listingId: '',
  deliveryFrom: '',
  deliveryTo: '',
  validUntil: '',
  paymentTerms: 'lc_sight',
  documents: [],
};

/** What a new bid begins with: what the tender asks for. */
export const newBid = (asked: Partial<BidForm>): BidForm => ({ ...EMPTY, ...asked });

/** A bid that was handed in, as the form holds it. */
export const bidFormOf = (content: BidContent, mineralType: string): BidForm => {
  const { source } = content;
  return {
    ...EMPTY,
    mineralType,
    source: source.kind,
    listingId: source.kind === 'lot' ? source.listingId : '',
    mineralName: source.kind === 'described' ? source.title : '',
    originCountry: source.kind === 'described' ? source.originCountry : '',
    totalQuantity: content.quantity,
    minOrderQuantity: content.minQuantity ?? '',
    unit: content.unit,
    pricePerUnit: content.unitPrice,
    currency: content.currency,
    priceBasis: basisToForm(content.priceBasis),
    incoterm: content.incoterm,
    place: content.place,
    deliveryFrom: content.deliveryFrom ?? '',
    deliveryTo: content.deliveryTo,
    validUntil: content.validUntil,
    paymentTerms: content.paymentTerms,
    composition: content.assay,
    moisturePct: content.moisturePct ?? '',
    documents: content.documents,
    terms: content.note ?? '',
  };
};

/** Where the form holds what the schema names otherwise. */
const FIELD: Readonly<Record<string, string>> = {
  quantity: 'totalQuantity',
  minQuantity: 'minOrderQuantity',
  unitPrice: 'pricePerUnit',
  assay: 'composition',
  note: 'terms',
  'source.listingId': 'listingId',
  'source.title': 'mineralName',
  'source.originCountry': 'originCountry',
};

/** The field of the form for a path of the schema. */
export const fieldOfPath = (path: string): string => {
  const plain = path.replace(/^content\./, '');
  const [first = '', ...rest] = plain.split('.');
  return FIELD[plain] ?? [FIELD[first] ?? first, ...rest].join('.');
};

type Reading = { ok: true; content: BidContent } | { ok: false; issues: { field: string; key: string }[] };

/** Reads a typed bid with the schema that the server reads it with; issues are keys of the common catalogue. */
export const readBid = (form: BidForm): Reading => {
  const basis = readBasis(form.priceBasis);
  const parsed = BidContent.safeParse({
    source:
      form.source === 'lot'
        ? { kind: 'lot', listingId: form.listingId }
        : { kind: 'described', title: form.mineralName, originCountry: form.originCountry },
    quantity: form.totalQuantity,
    minQuantity: form.minOrderQuantity || null,
    unit: form.unit,
    unitPrice: form.pricePerUnit,
    currency: form.currency,
    priceBasis: basis.ok ? basis.basis : null,
    incoterm: form.incoterm,
    place: form.place,
    deliveryFrom: form.deliveryFrom || null,
    deliveryTo: form.deliveryTo,
    validUntil: form.validUntil,
    paymentTerms: form.paymentTerms,
    assay: form.composition,
    moisturePct: form.moisturePct || null,
    documents: form.documents,
    note: form.terms,
  });
  if (parsed.success && basis.ok) return { ok: true, content: parsed.data };
  const own = (parsed.error?.issues ?? []).map(({ path, message }) => {
    const field = fieldOfPath(path.join('.'));
    const typed = field
      .split('.')
      .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], form);
    return {
      field,
      key: !typed ? 'validation.required' : message.startsWith('validation.') ? message : 'validation.invalid',
    };
  });
  const basisIssues = basis.ok
    ? []
    : basis.issues.map(({ path, message }) => ({
        field: `priceBasis.${path.join('.')}`,
        key: message.startsWith('validation.') ? message : 'validation.invalid',
      }));
  return { ok: false, issues: [...own.filter(({ field }) => field !== 'priceBasis' || basis.ok), ...basisIssues] };
};
