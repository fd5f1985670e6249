import { PriceBasis } from '@orebridge/contracts';

export const BASIS_TYPES = [
  'fixed',
  'index_premium',
  'payable',
  'index_prorata',
  'index_unit',
  'formula',
  'cv_adjusted',
  'index_viu',
] as const;
export type BasisType = (typeof BASIS_TYPES)[number];

/** An element with what is said of it: a rule of payment, or a grade. */
interface ElementLine {
  element: string;
  value: string;
}

/** A price basis as it is typed. Fields of other types are kept, so that trying another type loses nothing. */
export interface BasisForm {
  type: BasisType | '';
  index: string;
  qp: string;
  premiumIn: 'amount' | 'percent';
  premium: string;
  basis: string;
  floor: string;
  ceiling: string;
  unitPrice: string;
  unit: string;
  payablePct: string;
  base: ElementLine[];
  viu: ElementLine[];
  payables: ElementLine[];
  penalties: ElementLine[];
  tc: string;
  rc: string;
  heat: string;
  rejection: string;
}

/** A form that a price basis is part of. */
export interface PricedForm {
  priceBasis: BasisForm;
  mineralType: string;
  unit: string;
  currency: string;
}

export const EMPTY_BASIS: BasisForm = {
  type: '',
  index: '',
  qp: '',
  premiumIn: 'amount',
  premium: '',
  basis: '',
  floor: '',
  ceiling: '',
  unitPrice: '',
  unit: '',
  payablePct: '',
  base: [],
  viu: [],
  payables: [],
  penalties: [],
  tc: '',
  rc: '',
  heat: '',
  rejection: '',
};

const lines = (record: Record<string, string>): ElementLine[] =>
  Object.entries(record).map(([element, value]) => ({ element, value }));
const record = (of: readonly ElementLine[]): Record<string, string> =>
  Object.fromEntries(
    of
      .map(({ element, value }) => [element.trim(), value.trim()] as const)
      .filter(([element, value]) => element && value),
  );
const given = (text: string) => text.trim() || undefined;
/** Left out where nothing is said, so that what was stored without it stays as it was. */
const recordIfAny = (of: readonly ElementLine[]) => (Object.keys(record(of)).length > 0 ? record(of) : undefined);

/** A stored basis as the form holds it. */
export const basisToForm = (basis: PriceBasis | null): BasisForm => {
  if (!basis) return EMPTY_BASIS;
  const form: BasisForm = { ...EMPTY_BASIS, type: basis.type };
  if ('index' in basis) form.index = basis.index ?? '';
  if ('qp' in basis) form.qp = basis.qp ?? '';
  if (basis.type === 'index_premium') {
    form.premiumIn = basis.premiumPct !== undefined ? 'percent' : 'amount';
    form.premium = basis.premiumPct ?? basis.premium ?? '';
  }
  if (basis.type === 'index_prorata')
    Object.assign(form, { basis: basis.basis, floor: basis.floor ?? '', ceiling: basis.ceiling ?? '' });
  if (basis.type === 'index_unit') Object.assign(form, { unitPrice: basis.unitPrice, unit: basis.unit });
  if (basis.type === 'payable') form.payablePct = basis.payablePct;
  if (basis.type === 'index_viu') Object.assign(form, { base: lines(basis.base), viu: lines(basis.viu ?? {}) });
  if (basis.type === 'formula')
    Object.assign(form, {
      payables: lines(basis.payables),
      penalties: lines(basis.penalties ?? {}),
      tc: basis.tc ?? '',
      rc: basis.rc ?? '',
    });
  if (basis.type === 'cv_adjusted')
    Object.assign(form, { basis: basis.basis, heat: basis.heat ?? '', rejection: basis.rejection ?? '' });
  return form;
};

const candidate = (form: BasisForm): Record<string, unknown> => {
  const index = given(form.index);
  const qp = given(form.qp);
  switch (form.type) {
    case 'index_premium':
      return {
        index: form.index.trim(),
        [form.premiumIn === 'percent' ? 'premiumPct' : 'premium']: given(form.premium),
        qp: form.qp.trim(),
      };
    case 'index_prorata':
      return {
        index: form.index.trim(),
        basis: form.basis,
        floor: given(form.floor),
        ceiling: given(form.ceiling),
        qp,
      };
    case 'index_unit':
      return { index, unitPrice: form.unitPrice, unit: form.unit.trim(), qp };
    case 'payable':
      return { index: form.index.trim(), payablePct: form.payablePct, qp };
    case 'index_viu':
      return { index: form.index.trim(), base: record(form.base), viu: recordIfAny(form.viu), qp };
    case 'formula':
      return {
        index,
        payables: record(form.payables),
        penalties: recordIfAny(form.penalties),
        tc: given(form.tc),
        rc: given(form.rc),
        qp,
      };
    case 'cv_adjusted':
      return { basis: form.basis, heat: given(form.heat), rejection: given(form.rejection) };
    default:
      return {};
  }
};

/** What is typed as a price basis: the basis, null for none yet, or what is wrong with it by field. */
type BasisReading =
  | { ok: true; basis: PriceBasis | null }
  | { ok: false; issues: readonly { path: readonly PropertyKey[]; code: string; message: string }[] };

/** Reads a typed basis with the schema that the server checks with. Empty optional terms are left out. */
export const readBasis = (form: BasisForm): BasisReading => {
  if (!form.type) return { ok: true, basis: null };
  const terms = Object.fromEntries(Object.entries(candidate(form)).filter(([, value]) => value !== undefined));
  const parsed = PriceBasis.safeParse({ type: form.type, ...terms });
  return parsed.success ? { ok: true, basis: parsed.data } : { ok: false, issues: parsed.error.issues };
};
