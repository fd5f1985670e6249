import type { Refusal } from '@orebridge/trade';
import { type AppError, Conflict, Forbidden, Unprocessable } from '../platform/errors/app-error.js';
import { fieldIssue } from '../platform/errors/issues.js';

/** Fields that mend a refusal of figures. */
const FIELD: Readonly<Record<string, string>> = {
  'offer.quantity_exceeds_available': 'quantity',
  'offer.quantity_below_minimum': 'quantity',
  'offer.currency_mismatch': 'currency',
  'offer.price_not_positive': 'price',
  'offer.delivery_too_early': 'deliveryDate',
  'offer.incoterm_mode': 'incoterm',
};
const FORBIDDEN: readonly string[] = ['offer.own_listing', 'offer.company_not_verified', 'offer.company_suspended'];

/** A refusal of the trade as the answer of a call: 422 with its field for figures, 403 for a company, 409 for a state. */
const toError = (refusal: Refusal): AppError => {
  const { code } = refusal;
  const values = { ...refusal.values };
  const field = FIELD[code];
  if (field) return new Unprocessable(code, values, [fieldIssue(field, `error.${code}`, values)]);
  return FORBIDDEN.includes(code) ? new Forbidden(code, values) : new Conflict(code, values);
};

/** @throws AppError for the first refusal that is one */
export const refuseIf = (...refusals: readonly (Refusal | null | undefined)[]): void => {
  const refusal = refusals.find((one) => one);
  if (refusal) throw toError(refusal);
};
