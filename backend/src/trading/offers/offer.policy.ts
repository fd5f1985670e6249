import { FIELD_OF_OFFER_REFUSAL } from '@orebridge/contracts';
import { type OfferSide, refuseClosedOffer, type Refusal } from '@orebridge/trade';
import { type Ctx, actsAsAdmin } from '../../platform/context/ctx.js';
import { type AppError, Conflict, Forbidden, NotFound, Unprocessable } from '../../platform/errors/app-error.js';
import { fieldIssue } from '../../platform/errors/issues.js';
import type { OfferThread, OfferVersionRow } from './offer.entities.js';
import type { Negotiation } from './offer.store.js';

type Parties = Pick<OfferThread, 'buyerCompanyId' | 'sellerCompanyId'>;

/** The side the caller's company is on; null for everyone else. */
export const sideOf = (ctx: Ctx, thread: Parties): OfferSide | null => {
  const company = ctx.user?.companyId;
  if (!company) return null;
  if (company === thread.buyerCompanyId) return 'buyer';
  return company === thread.sellerCompanyId ? 'seller' : null;
};

/** @throws NotFound when the caller is neither a party nor an admin */
export const assertReads = (ctx: Ctx, thread: Parties): void => {
  if (!sideOf(ctx, thread) && !actsAsAdmin(ctx)) throw new NotFound();
};

/** The side for which the caller acts. @throws NotFound, or Forbidden for an admin who is no party */
export const assertParty = (ctx: Ctx, thread: Parties): OfferSide => {
  assertReads(ctx, thread);
  const side = sideOf(ctx, thread);
  if (!side) throw new Forbidden();
  return side;
};

const FORBIDDEN: readonly string[] = [
  'offer.own_listing',
  'offer.company_not_verified',
  'offer.company_suspended',
  'company.binding_waits',
];

/** A refusal of the trade as the answer of a call: 422 with its field for figures, 403 for a company, 409 for a state. */
const toError = (refusal: Refusal): AppError => {
  const { code } = refusal;
  const values = { ...refusal.values };
  const field = FIELD_OF_OFFER_REFUSAL[code];
  if (field) return new Unprocessable(code, values, [fieldIssue(field, `error.${code}`, values)]);
  return FORBIDDEN.includes(code) ? new Forbidden(code, values) : new Conflict(code, values);
};

/** @throws AppError for the first refusal that is one */
export const refuseIf = (...refusals: readonly (Refusal | null | undefined)[]): void => {
  const refusal = refusals.find((one) => one);
  if (refusal) throw toError(refusal);
};

/**
 * The version that a command answers, if it is the one that stands: nobody agrees to terms that have not been read.
 * @throws NotFound for a version of another negotiation, Conflict when it was superseded, has ended or run out
 */
export const openVersion = ({ versions }: Negotiation, versionId: string): OfferVersionRow => {
  const last = versions.at(-1);
  if (!last || !versions.some(({ id }) => id === versionId)) throw new NotFound();
  if (last.id !== versionId) throw new Conflict('offer.superseded');
  refuseIf(refuseClosedOffer(last.state, last.expiresAt, new Date()));
  return last;
};
