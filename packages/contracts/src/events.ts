import type { DealEvents } from './deal-events.js';
import type { FreightEvents } from './freight-events.js';

/** News about a proposal or about the work that came of it, for the other party. `title` is the request's. */
interface ProposalNews {
  proposalId: string;
  to: string;
  from: string;
  title: string;
}

/** News about a document for its owner. `name` is the lot's or the company's that it is about. */
interface DocumentNews {
  documentId: string;
  listingId: string | null;
  companyId: string;
  type: string;
  name: string;
}

/** News out of the room of a deal or of agreed work. `pageId` is the id in the address of its page, `name` the lot or the work. */
interface RoomNews {
  roomId: string;
  kind: 'deal' | 'engagement' | 'freight';
  pageId: string;
  /** The companies whose room it is; news for one person go to somebody of them alone. Earlier news do not say it. */
  companyIds?: readonly string[];
  from: string;
  name: string;
}

/** News about an invoice, for one of its parties. Amounts are in `currency`; `kind` is that of the invoice. */
interface InvoiceNews {
  invoiceId: string;
  to: string;
  from: string;
  number: string;
  kind: string;
  amount: string;
  currency: string;
}

/** News about a project, for the company `to`; admins need none. */
interface ProjectNews {
  projectId: string;
  to: string;
  name: string;
}

/** News about a funding round, for the company `to`. `name` is the project's; amounts are in US dollars. */
interface RoundNews {
  roundId: string;
  to: string;
  name: string;
}

/** News about a syndicate, for the company `to`. */
interface SyndicateNews {
  syndicateId: string;
  to: string;
  name: string;
}

/**
 * What happened, as it lies in the outbox. Names are `<aggregate>.<event>`; ids are uuids, money and quantities decimal strings.
 * Each becomes one notification for each recipient whose key is `notification.<name>`.
 */
export interface DomainEvents extends DealEvents, FreightEvents {
  'user.registered': { userId: string; fullName: string; role: string };
  'listing.submitted': { listingId: string; companyId: string; name: string; companyName: string };
  'listing.approved': { listingId: string; companyId: string; name: string };
  'listing.rejected': { listingId: string; companyId: string; name: string; reason: string };
  /** Seven days before a lot leaves the market by itself; `date` is the day, YYYY-MM-DD. */
  'listing.expiring': { listingId: string; companyId: string; name: string; date: string };
  'listing.lapsed': { listingId: string; companyId: string; name: string };
  'listing.blocked': { listingId: string; companyId: string; name: string; reason: string };
  /** The first message that the addressee has not read; those after it tell nothing until it has. */
  'inquiry.message': { inquiryId: string; to: string; from: string; name: string };
  'report.filed': { reportId: string; name: string; companyName: string };
  'report.dismissed': { reportId: string; userId: string; name: string; note: string };
  'report.upheld': { reportId: string; userId: string; name: string; note: string };
  'document.approved': DocumentNews;
  'document.rejected': DocumentNews & { reason: string };
  /** `date` is the day of its expiry, YYYY-MM-DD. */
  'document.expiring': DocumentNews & { date: string };
  'document.expired': DocumentNews;
  'document.revoked': DocumentNews & { reason: string };
  'verification.submitted': { companyId: string; name: string };
  /** `until` is the day, YYYY-MM-DD; `items` what is asked for. */
  'verification.asked': { companyId: string; items: string; until: string };
  'verification.rejected': { companyId: string; reason: string };
  /** The verification is to be renewed by the day `until`, YYYY-MM-DD. */
  'verification.due': { companyId: string; until: string };
  /** A paper of a verified company ran out, was revoked, or is a new one about its bank; `until` is a day. */
  'verification.reopened': { companyId: string; reason: 'expired' | 'revoked' | 'bank'; until: string };
  'verification.lapsed': { companyId: string };
  'company.suspended': { companyId: string; reason: string };
  /** Its verification is to be looked at again by the day `until`, YYYY-MM-DD. */
  'company.reinstated': { companyId: string; until: string };
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
  /** An import is over; figures count rows. */
  'import.finished': {
    importId: string;
    userId: string;
    companyId?: string;
    fileName: string;
    written: string;
    bad: string;
  };
  'tender.invited': { tenderId: string; to: string; title: string; closes: string };
  'tender.extended': { tenderId: string; to: string; title: string; closes: string };
  'tender.withdrawn': { tenderId: string; to: string; title: string; reason: string };
  /** A supplier asked; the buyer is not told who. */
  'tender.asked': { tenderId: string; to: string; title: string; text: string };
  'tender.answered': { tenderId: string; to: string; title: string; text: string };
  /** A bid in a live tender, or another in its place. Of sealed bids nothing is said. */
  'tender.bid': { tenderId: string; to: string; title: string; from: string };
  /** The time of a sealed tender is over: its buyer may open the bids. */
  'tender.closed': { tenderId: string; to: string; title: string };
  'tender.opened': { tenderId: string; to: string; title: string };
  /** A sealed bid did not open: its bidder may show it. */
  'tender.unreadable': { tenderId: string; to: string; title: string };
  'tender.won': { tenderId: string; to: string; title: string; quantity: string; unit: string; from: string };
  /** Won with a described cargo: the lot must be published and named. */
  'tender.won_described': { tenderId: string; to: string; title: string; quantity: string; unit: string; from: string };
  'tender.lost': { tenderId: string; to: string; title: string };
  'tender.ended': { tenderId: string; to: string; title: string; reason: string };
  'service.submitted': { serviceId: string; companyId: string; name: string; companyName: string };
  'service.approved': { serviceId: string; companyId: string; name: string };
  'service.rejected': { serviceId: string; companyId: string; name: string; reason: string };
  'service.lapsed': { serviceId: string; companyId: string; name: string };
  'service_request.sent': { requestId: string; to: string; from: string; title: string };
  'proposal.sent': ProposalNews & { total: string; currency: string };
  'proposal.revised': ProposalNews & { total: string; currency: string };
  'proposal.countered': ProposalNews & { reason: string };
  'proposal.accepted': ProposalNews;
  'proposal.rejected': ProposalNews;
  'proposal.withdrawn': ProposalNews;
  'proposal.expired': ProposalNews;
  'proposal.closed': ProposalNews;
  'engagement.funded': ProposalNews & { amount: string; currency: string };
  'engagement.started': ProposalNews;
  'engagement.delivered': ProposalNews;
  'engagement.returned': ProposalNews & { reason: string };
  'engagement.completed': ProposalNews;
  'engagement.disputed': ProposalNews & { reason: string };
  'engagement.settled': ProposalNews;
  'engagement.umpire_wanted': { proposalId: string; title: string };
  'engagement.decided': ProposalNews & { umpire: string; amount: string; currency: string };
  'engagement.cancelled': ProposalNews & { reason: string };
  /** The first message in a room that the company has not read; those after it tell nothing until it has. */
  'room.message': RoomNews & { to: string };
  'room.mentioned': RoomNews & { userId: string };
  /** `due` is the day, YYYY-MM-DD. */
  'task.assigned': RoomNews & { userId: string; title: string; due: string };
  'task.done': RoomNews & { userId: string; title: string };
  'task.due': RoomNews & { userId: string; title: string; due: string };
  'task.overdue': RoomNews & { userId: string; title: string; due: string };
  /** `due` is YYYY-MM-DD, or empty when nothing is to be paid by a day. */
  'invoice.issued': InvoiceNews & { due: string };
  'invoice.paid': InvoiceNews;
  'invoice.overdue': InvoiceNews & { due: string };
  /** `level` 1 to 3; `interest` is what has accrued so far. */
  'invoice.reminder': InvoiceNews & { due: string; level: string; days: string; interest: string };
  'invoice.disputed': InvoiceNews & { reason: string };
  'invoice.dispute_settled': InvoiceNews;
  /** A new lot that a saved search of the person finds; `search` is the search's name. */
  'search.matched': { userId: string; searchId: string; listingId: string; search: string; name: string };
  /** A published price met a person's rule; `label` names the series, `price` and `date` are the new one. */
  'price.alert': {
    userId: string;
    alertId: string;
    series: string;
    label: string;
    price: string;
    currency: string;
    unit: string;
    date: string;
  };
  /** New lots of saved searches since the last time; `lots` says how many. */
  'search.digest': { userId: string; lots: string; searches: string };
  /**
   * A period of a subscription, or a part of one, was paid; `amount` is never zero, and includes the tax. Tells nobody: its
   * invoice does.
   */
  'subscription.charged': {
    subscriptionId: string;
    companyId: string;
    amount: string;
    /** Before tax, and the tax decision of the trade as JSON; null for what was ordered before plans were charged with tax. */
    net: string;
    tax: string | null;
    currency: string;
    from: string;
    to: string;
    tier: string;
    interval: string;
    /** The payment's reference at the provider. */
    payment: string;
  };
  /** What paid the running period was taken back by a bank or a provider; `payment` is as in `subscription.charged`. */
  'subscription.unpaid': {
    subscriptionId: string;
    companyId: string;
    amount: string;
    currency: string;
    payment: string;
  };
  /** A company has another plan from now on. */
  'subscription.changed': { subscriptionId: string; companyId: string; tier: string };
  /** A payment failed; it is tried again on `retry`, and the plan ends on `ends`. */
  'subscription.payment_failed': {
    subscriptionId: string;
    companyId: string;
    amount: string;
    currency: string;
    ends: string;
  };
  'subscription.ended': { subscriptionId: string; companyId: string; tier: string };
  /** What is above the new plan goes on the day `date`, the oldest first. */
  'subscription.excess': { subscriptionId: string; companyId: string; tier: string; date: string };
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
  /** A person has issued a deploy token; `by` is the name. Whoever holds it ships code to everybody's browser. */
  'release.token_issued': { name: string; label: string; by: string };
  'project.submitted': ProjectNews & { company: string };
  'project.approved': ProjectNews;
  'project.rejected': ProjectNews & { reason: string };
  'project.stale': ProjectNews;
  /** To each investor with something in its rounds; `date` is the last day of the right to withdraw. */
  'project.changed': ProjectNews & { reason: string; date: string };
  'project.reported': ProjectNews & { title: string };
  'project.report_due': ProjectNews & { date: string };
  'project.room_asked': ProjectNews & { company: string };
  'project.room_decided': ProjectNews & { granted: string };
  'round.proposed': RoundNews & { company: string };
  'round.opened': RoundNews;
  'round.refused': RoundNews & { reason: string };
  'round.interest': RoundNews & { company: string; amount: string };
  'round.allocated': RoundNews & { amount: string };
  'round.failed': RoundNews;
  'round.cancelled': RoundNews & { reason: string };
  'round.handed_over': RoundNews;
  'syndicate.invited': SyndicateNews & { from: string };
  'syndicate.answered': SyndicateNews & { from: string; joined: string };
  'syndicate.locked': SyndicateNews;
  'syndicate.dissolved': SyndicateNews;
  'syndicate.message': SyndicateNews & { from: string };
  'system.test': { userId: string; text: string };
}
export type EventName = keyof DomainEvents;
