import { refuseClosedOffer } from '@orebridge/trade';
import { Conflict, NotFound } from '../platform/errors/app-error.js';
import { refuseIf } from './offer-guards.js';
import type { OfferVersionRow } from './offer.entities.js';
import type { Negotiation } from './offer.mapper.js';

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
