import type { EventName, MailKind } from '@orebridge/contracts';

/** The news of which people choose how they come; the rest always rings the bell, and never comes by mail. */
export const KINDS: Readonly<Partial<Record<EventName, MailKind>>> = {
  'offer.made': 'offers',
  'offer.countered': 'offers',
  'offer.accepted': 'offers',
  'offer.rejected': 'offers',
  'offer.withdrawn': 'offers',
  'offer.expired': 'offers',
  'offer.void': 'offers',
  'deal.cancelled': 'deals',
  'deal.released': 'deals',
  'document.approved': 'documents',
  'document.rejected': 'documents',
  'listing.approved': 'listings',
  'listing.rejected': 'listings',
  'search.matched': 'searches',
  'search.digest': 'searches',
  'company.verified': 'company',
  'member.joined': 'company',
  'member.left': 'company',
  'member.removed': 'company',
  'member.owner': 'company',
};

/** Kinds whose mails are written by the area that tells of them, with more than the news says. */
export const MAILED_BY_AREA: readonly MailKind[] = ['searches'];
