/**
 * What happened, as it lies in the outbox. Names are `<aggregate>.<event>`; ids are uuids, money and quantities decimal strings.
 * Each becomes one notification for each recipient whose key is `notification.<name>`.
 */
export interface DomainEvents {
  'user.registered': { userId: string; fullName: string; role: string };
  'listing.submitted': { listingId: string; companyId: string; name: string; companyName: string };
  'listing.approved': { listingId: string; companyId: string; name: string };
  'listing.rejected': { listingId: string; companyId: string; name: string; reason: string };
  'document.approved': { documentId: string; listingId: string | null; companyId: string; type: string; name: string };
  'document.rejected': {
    documentId: string;
    listingId: string | null;
    companyId: string;
    type: string;
    name: string;
    reason: string;
  };
  'offer.made': {
    offerId: string;
    listingId: string;
    to: string;
    from: string;
    name: string;
    quantity: string;
    unit: string;
    price: string;
    currency: string;
  };
  'offer.countered': {
    offerId: string;
    listingId: string;
    to: string;
    from: string;
    name: string;
    quantity: string;
    unit: string;
    price: string;
    currency: string;
  };
  'offer.accepted': {
    offerId: string;
    dealId: string;
    listingId: string;
    buyerId: string;
    sellerId: string;
    by: string;
    name: string;
    quantity: string;
    unit: string;
  };
  'offer.rejected': { offerId: string; listingId: string; to: string; from: string; name: string };
  'offer.withdrawn': { offerId: string; listingId: string; to: string; from: string; name: string };
  'offer.expired': { offerId: string; listingId: string; buyerId: string; sellerId: string; name: string };
  'offer.void': { offerId: string; listingId: string; buyerId: string; sellerId: string; name: string };
  'deal.cancelled': { dealId: string; buyerId: string; sellerId: string; by: string; name: string; reason: string };
  /** A deal was opened that needs the release of one reviewer or of two. */
  'deal.needs_review': { dealId: string; name: string; releases: string };
  'deal.released': { dealId: string; buyerId: string; sellerId: string; name: string };
  'requirement.matched': {
    requirementId: string;
    listingId: string;
    to: string;
    title: string;
    name: string;
    score: string;
  };
  'requirement.invited': {
    requirementId: string;
    listingId: string;
    to: string;
    from: string;
    title: string;
    name: string;
  };
  /** A new lot that a saved search of the person finds; `search` is the search's name. */
  'search.matched': { userId: string; searchId: string; listingId: string; search: string; name: string };
  /** New lots of saved searches since the last time; `lots` says how many. */
  'search.digest': { userId: string; lots: string; searches: string };
  'company.verified': { companyId: string; level: string };
  /** `company` is its name. */
  'member.joined': { companyId: string; fullName: string; company: string };
  'member.left': { companyId: string; fullName: string; company: string };
  'member.removed': { userId: string; company: string };
  'member.owner': { userId: string; companyId: string; company: string };
  /** A canary that crashed too often was taken back by itself; shares are in per cent. */
  'release.rolled_back': {
    name: string;
    version: string;
    predecessor: string;
    share: string;
    usual: string;
    views: string;
  };
  'system.test': { userId: string; text: string };
}
export type EventName = keyof DomainEvents;
