import type { Accreditation, Currency, Service, ServiceFields } from '@orebridge/contracts';
import type { ServiceBasis, ServiceKind } from '@orebridge/trade';

/** A service as it is typed: figures as text, empty for what is not given. */
export interface ServiceForm {
  title: string;
  kind: ServiceKind | '';
  scope: string;
  accreditations: Accreditation[];
  countries: string[];
  ports: string[];
  minerals: string[];
  priceType: string;
  amount: string;
  currency: Currency;
  turnaroundDays: string;
  languages: string[];
  capacity: string;
}

export const EMPTY_ACCREDITATION: Accreditation = { standard: '', body: '', number: '', validUntil: '', fileId: null };

/** What providers of a kind mostly charge by, until another basis is chosen. */
const USUAL_BASIS: Readonly<Record<ServiceKind, ServiceBasis>> = {
  inspection: 'day',
  assay: 'sample',
  umpire: 'sample',
  tml: 'sample',
  survey: 'fixed',
  geology: 'day',
  legal: 'fixed',
  insurance: 'fixed',
  trade_finance: 'fixed',
  esg_audit: 'day',
};

/** What is stored, as the form holds it; a draft has room for the first accreditation. */
export const formOf = ({ fields, state }: Pick<Service, 'fields' | 'state'>): ServiceForm => {
  const { price } = fields;
  const priced = price && price.type !== 'on_request' ? price : null;
  return {
    title: fields.title ?? '',
    kind: fields.kind ?? '',
    scope: fields.scope ?? '',
    accreditations: fields.accreditations?.length
      ? fields.accreditations
      : state === 'draft'
        ? [EMPTY_ACCREDITATION]
        : [],
    countries: fields.countries ?? [],
    ports: fields.ports ?? [],
    minerals: fields.minerals ?? [],
    priceType: price?.type ?? (state === 'draft' && fields.kind ? USUAL_BASIS[fields.kind] : ''),
    amount: priced?.amount ?? '',
    currency: priced?.currency ?? 'USD',
    turnaroundDays: fields.turnaroundDays ? String(fields.turnaroundDays) : '',
    languages: fields.languages ?? [],
    capacity: fields.capacity ?? '',
  };
};

const priceOf = ({ priceType, amount, currency }: ServiceForm): ServiceFields['price'] => {
  if (priceType === 'on_request') return { type: 'on_request' };
  return priceType && amount ? ({ type: priceType, amount, currency } as ServiceFields['price']) : null;
};

const isBlank = ({ standard, body, number, validUntil, fileId }: Accreditation): boolean =>
  !standard && !body && !number && !validUntil && !fileId;

/** What the form says as the call takes it; what was emptied is cleared. */
export const fieldsOf = (form: ServiceForm): ServiceFields => ({
  title: form.title.trim(),
  kind: form.kind || null,
  scope: form.scope.trim(),
  accreditations: form.accreditations.filter((one) => !isBlank(one)),
  countries: form.countries,
  ports: form.ports,
  minerals: form.minerals,
  price: priceOf(form),
  turnaroundDays: form.turnaroundDays ? Number(form.turnaroundDays) : null,
  languages: form.languages as NonNullable<ServiceFields['languages']>,
  capacity: form.capacity.trim(),
});
