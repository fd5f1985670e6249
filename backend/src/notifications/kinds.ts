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
  'deal.held': 'deals',
  'deal.released': 'deals',
  'document.approved': 'documents',
  'document.rejected': 'documents',
  'listing.approved': 'listings',
  'listing.rejected': 'listings',
  'listing.expiring': 'listings',
  'listing.lapsed': 'listings',
  'listing.blocked': 'listings',
  'inquiry.message': 'listings',
  'company.verified': 'company',
  'member.joined': 'company',
  'member.left': 'company',
  'member.removed': 'company',
  'member.owner': 'company',
};
