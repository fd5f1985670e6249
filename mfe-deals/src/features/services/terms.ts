import type { BodyIn, ProposalVersion, ServiceCard, ServiceRequest, api } from '@orebridge/contracts';
import { isDecimal, lineTotal, moneyText, proposalTotal, SERVICE_RULES, type ServiceBasis } from '@orebridge/trade';

export interface LineValues {
  description: string;
  basis: ServiceBasis;
  quantity: string;
  unitPrice: string;
}

/** A proposal as it is typed. */
export interface TermsValues {
  lines: LineValues[];
  currency: string;
  /** One a line. */
  deliverables: string;
  turnaroundDays: string;
  validDays: string;
  terms: string;
}

export const EMPTY_LINE: LineValues = { description: '', basis: 'fixed', quantity: '1', unitPrice: '' };

/** What a provider has on offer of the kind that is asked for, as the terms of a first proposal: a sample each, if samples are asked for. */
export const termsOnOffer = (
  { kind, samples, basis: asked }: Pick<ServiceRequest, 'kind' | 'samples' | 'basis'>,
  offered: readonly ServiceCard[],
): Partial<TermsValues> => {
  // A client who asks for another basis is not answered with this one.
  const fits = (type: string): boolean => type !== 'on_request' && (!asked || type === asked);
  const found = offered.find((one) => one.kind === kind && one.price && fits(one.price.type));
  if (!found?.price || found.price.type === 'on_request') return {};
  const { type: basis, amount: unitPrice, currency } = found.price;
  const quantity = basis === 'sample' && samples ? String(samples) : '1';
  return {
    lines: [{ description: found.title, basis, quantity, unitPrice }],
    currency,
    ...(found.turnaroundDays && { turnaroundDays: String(found.turnaroundDays) }),
  };
};

/** What a client asks for, as far as the first line follows from it. */
export interface AskedTerms {
  readonly basis: ServiceBasis | null;
  readonly samples?: number | null;
}

/** The first line of a proposal: on the basis that was asked for, for as many samples. */
const firstLine = ({ basis, samples }: AskedTerms): LineValues => {
  if (!basis || basis === 'fixed') return EMPTY_LINE;
  return { ...EMPTY_LINE, basis, quantity: basis === 'sample' && samples ? String(samples) : '' };
};

/** What the form starts with: the standing version, or what follows from the request. */
export const termsOf = (last: ProposalVersion | undefined, asked: AskedTerms): TermsValues => ({
  lines: last
    ? last.terms.lines.map(({ description, basis, quantity, unitPrice }) => ({
        description,
        basis,
        quantity,
        unitPrice,
      }))
    : [firstLine(asked)],
  currency: last?.terms.currency ?? 'USD',
  deliverables: last?.terms.deliverables.join('\n') ?? '',
  turnaroundDays: last ? String(last.terms.turnaroundDays) : '5',
  validDays: String(SERVICE_RULES.proposalValidityDays.default),
  terms: last?.terms.terms ?? '',
});

const figures = ({ quantity, unitPrice }: LineValues): boolean => isDecimal(quantity) && isDecimal(unitPrice);

/** The amount of a line to the minor unit of its currency; null while a figure is missing. */
export const amountOf = (line: LineValues, currency: string): string | null =>
  figures(line) ? moneyText(lineTotal(line.quantity, line.unitPrice, currency), currency) : null;

/** The sum of the lines that have their figures. */
export const totalOf = (lines: readonly LineValues[], currency: string): string =>
  moneyText(proposalTotal(lines.filter(figures), currency), currency);

/** What the form says as the call takes it. */
export const sentOf = (form: TermsValues): BodyIn<typeof api.proposals.send> => ({
  lines: form.lines.map((line) => ({ ...line, description: line.description.trim() })),
  currency: form.currency as BodyIn<typeof api.proposals.send>['currency'],
  deliverables: form.deliverables
    .split('\n')
    .map((one) => one.trim())
    .filter(Boolean),
  turnaroundDays: Number(form.turnaroundDays),
  validDays: Number(form.validDays),
  terms: form.terms.trim(),
});
