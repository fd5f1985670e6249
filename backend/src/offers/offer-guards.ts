import type { Refusal } from '@orebridge/trade';
import { AppError, Conflict, Forbidden, Unprocessable, type Values } from '../platform/errors/app-error.js';
import { fieldIssue } from '../platform/errors/issues.js';

/** Fields that mend a refusal of figures. */
const FIELD: Readonly<Record<string, string>> = {
  'offer.quantity_exceeds_available': 'quantity',
  'offer.quantity_below_minimum': 'quantity',
  'offer.currency_mismatch': 'currency',
  'offer.price_not_positive': 'price',
  'offer.delivery_too_early': 'deliveryDate',
};
const FORBIDDEN: readonly string[] = ['offer.own_listing', 'offer.company_not_verified'];
/** Endings of a negotiation that share one sentence. */
const SAME_SENTENCE: Readonly<Record<string, string>> = {
  'offer.accepted': 'offer.closed',
  'offer.rejected': 'offer.closed',
  'offer.void': 'offer.closed',
  'offer.compliance_blocked': 'offer.compliance_hold',
};

/** The trade's values under the names that the catalogue's sentences use. */
const valuesOf = ({ code, values }: Refusal): Values => {
  switch (code) {
    case 'offer.currency_mismatch':
      return { currency: values.listingCurrency ?? '' };
    case 'offer.delivery_too_early':
      return { date: values.earliest ?? '' };
    case 'offer.company_not_verified':
      return { level: values.needed ?? '' };
    default:
      return { ...values };
  }
};

/** A refusal of the trade as the answer of a call: 422 with its field for figures, 403 for a company, 409 for a state. */
export const toError = (refusal: Refusal): AppError => {
  const code = SAME_SENTENCE[refusal.code] ?? refusal.code;
  const values = valuesOf(refusal);
  const field = FIELD[code];
  if (field) return new Unprocessable(code, values, [fieldIssue(field, `error.${code}`, values)]);
  return FORBIDDEN.includes(code) ? new Forbidden(code, values) : new Conflict(code, values);
};

/** @throws AppError for the first refusal that is one */
export const refuseIf = (...refusals: readonly (Refusal | null | undefined)[]): void => {
  const refusal = refusals.find((one) => one);
  if (refusal) throw toError(refusal);
};
