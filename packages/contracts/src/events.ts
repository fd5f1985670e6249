import type { CompanyEvents } from './company-events.js';
import type { DealEvents } from './deal-events.js';
import type { DocumentEvents } from './document-events.js';
import type { FreightEvents } from './freight-events.js';
import type { InvestmentEvents } from './investment-events.js';
import type { MarketEvents } from './market-events.js';
import type { SampleEvents } from './sample-events.js';

/** News about a proposal or about the work that came of it, for the other party. `title` is the request's. */
interface ProposalEventPayload {
  proposalId: string;
  to: string;
  from: string;
  title: string;
}

/** News out of the room of a deal or of agreed work. `pageId` is the id in the address of its page, `name` the lot or the work. */
interface RoomEventPayload {
  roomId: string;
  kind: 'deal' | 'engagement' | 'freight';
  pageId: string;
  /** The companies whose room it is; news for one person go to somebody of them alone. Earlier news do not say it. */
  companyIds?: readonly string[];
  from: string;
  name: string;
}

/** News about an invoice, for one of its parties. Amounts are in `currency`; `kind` is that of the invoice. */
interface InvoiceEventPayload {
  invoiceId: string;
  to: string;
  from: string;
  number: string;
  kind: string;
  amount: string;
  currency: string;
}

/** News of work that failed, for those who mend it: how much of it, which failed last, and how often in a row a job did. */
interface FailedWorkEventPayload {
  count: string;
  last: string;
  times: string;
}

/**
 * What happened, as it lies in the outbox. Names are `<aggregate>.<event>`; ids are uuids, money and quantities decimal strings.
 * Each becomes one notification for each recipient whose key is `notification.<name>`.
 */
export interface DomainEvents
  extends CompanyEvents,
    DealEvents,
    DocumentEvents,
    FreightEvents,
    InvestmentEvents,
    MarketEvents,
    SampleEvents {
  'user.registered': { userId: string; fullName: string; role: string };
  'listing.submitted': { listingId: string; companyId: string; name: string; companyName: string };
  'listing.approved': { listingId: string; companyId: string; name: string };
  'listing.rejected': { listingId: string; companyId: string; name: string; reason: string };
  /** Seven days before a lot leaves the market by itself; `date` is the day, YYYY-MM-DD. */
  'listing.expiring': { listingId: string; companyId: string; name: string; date: string };
  'listing.lapsed': { listingId: string; companyId: string; name: string };
  'listing.blocked': { listingId: string; companyId: string; name: string; reason: string };
  /** Another list of countries is in force, and the verdict on the lot is another; `verdict` and the one `before` are statuses of compliance. */
  'listing.reassessed': { listingId: string; companyId: string; name: string; before: string; verdict: string };
  /** A version of a list of countries waits for a second administrator. */
  'country_list.proposed': { list: string; by: string };
  'compliance_rule.proposed': { rule: string; by: string };
  /** The first message that the addressee has not read; those after it tell nothing until it has. */
  'inquiry.message': { inquiryId: string; to: string; from: string; name: string };
  'report.filed': { reportId: string; name: string; companyName: string };
  'report.dismissed': { reportId: string; userId: string; name: string; note: string };
  'report.upheld': { reportId: string; userId: string; name: string; note: string };
  'verification.submitted': { companyId: string; name: string };
  /** `until` is the day, YYYY-MM-DD; `items` what is asked for. */
  'verification.asked': { companyId: string; items: string; until: string };
  'verification.rejected': { companyId: string; reason: string };
  /** The verification is to be renewed by the day `until`, YYYY-MM-DD. */
  'verification.due': { companyId: string; until: string };
  /** A document of a verified company ran out, was revoked, or is a new one about its bank; `until` is a day. */
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
  /** An import is over; figures count rows. */
  'import.finished': {
    importId: string;
    userId: string;
    companyId?: string;
    fileName: string;
    written: string;
    bad: string;
  };
  'service.submitted': { serviceId: string; companyId: string; name: string; companyName: string };
  'service.approved': { serviceId: string; companyId: string; name: string };
  'service.rejected': { serviceId: string; companyId: string; name: string; reason: string };
  'service.lapsed': { serviceId: string; companyId: string; name: string };
  'service_request.sent': { requestId: string; to: string; from: string; title: string };
  /** To a provider whose services are of that field, of a request that is open to all; `until` is the closing day. */
  'service_request.fits': { requestId: string; to: string; from: string; title: string; until: string };
  'proposal.sent': ProposalEventPayload & { total: string; currency: string };
  'proposal.revised': ProposalEventPayload & { total: string; currency: string };
  'proposal.countered': ProposalEventPayload & { reason: string };
  'proposal.accepted': ProposalEventPayload;
  'proposal.rejected': ProposalEventPayload;
  'proposal.withdrawn': ProposalEventPayload;
  'proposal.expired': ProposalEventPayload;
  'proposal.closed': ProposalEventPayload;
  'engagement.funded': ProposalEventPayload & { amount: string; currency: string };
  'engagement.started': ProposalEventPayload;
  'engagement.delivered': ProposalEventPayload;
  'engagement.returned': ProposalEventPayload & { reason: string };
  'engagement.completed': ProposalEventPayload;
  'engagement.disputed': ProposalEventPayload & { reason: string };
  'engagement.settled': ProposalEventPayload;
  'engagement.umpire_wanted': { proposalId: string; title: string };
  'engagement.decided': ProposalEventPayload & { umpire: string; amount: string; currency: string };
  'engagement.cancelled': ProposalEventPayload & { reason: string };
  /** The first message in a room that the company has not read; those after it tell nothing until it has. */
  'room.message': RoomEventPayload & { to: string };
  'room.mentioned': RoomEventPayload & { userId: string };
  /** `due` is the day, YYYY-MM-DD. */
  'task.assigned': RoomEventPayload & { userId: string; title: string; due: string };
  'task.done': RoomEventPayload & { userId: string; title: string };
  'task.due': RoomEventPayload & { userId: string; title: string; due: string };
  'task.overdue': RoomEventPayload & { userId: string; title: string; due: string };
  /** `due` is YYYY-MM-DD, or empty when nothing is to be paid by a day. */
  'invoice.issued': InvoiceEventPayload & { due: string };
  'invoice.paid': InvoiceEventPayload;
  'invoice.overdue': InvoiceEventPayload & { due: string };
  /** `level` 1 to 3; `interest` is what has accrued so far. */
  'invoice.reminder': InvoiceEventPayload & { due: string; level: string; days: string; interest: string };
  'invoice.disputed': InvoiceEventPayload & { reason: string };
  'invoice.dispute_settled': InvoiceEventPayload;
  /** `withheld` is the tax that the payer keeps, in the currency; `due` the day by which it hands over the certificate. */
  'invoice.tax_withheld': InvoiceEventPayload & { withheld: string; due: string };
  'invoice.withholding_withdrawn': InvoiceEventPayload & { withheld: string; reason: string };
  'invoice.certificate_given': InvoiceEventPayload & { withheld: string };
  'invoice.certificate_due': InvoiceEventPayload & { withheld: string; due: string };
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
  /** Told without the outbox, which may be what failed. */
  /** Ledger and records do not agree: how many new differences there are, and what the first is about. */
  'ledger.differs': { count: string; first: string };
  'work.event_dead': FailedWorkEventPayload;
  'work.mail_failed': FailedWorkEventPayload;
  'work.job_failing': FailedWorkEventPayload;
  'system.test': { userId: string; text: string };
}
export type EventName = keyof DomainEvents;
