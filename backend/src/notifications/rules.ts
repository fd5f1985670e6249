import {
  type DomainEvents,
  type EventName,
  type Notification,
  NOTIFICATION_VISIBILITY,
  type NotificationType,
  type Role,
} from '@orebridge/contracts';

/** Who is told: every admin, all people of some companies, or one user; `of` some companies, as long as the user belongs to one. */
export type Audience =
  | { admins: true }
  | { companies: readonly string[] }
  | { user: string; of?: readonly string[] | undefined };

interface Rule<N extends EventName> {
  readonly to: (event: DomainEvents[N]) => Audience;
  /** Types in order of preference; a recipient gets the first that the own role sees (DOMAIN, notification typing). */
  readonly types: readonly NotificationType[];
  readonly about: (event: DomainEvents[N]) => Notification['about'];
}

const TRADE: readonly NotificationType[] = ['transaction', 'listing', 'system'];
const KYB: readonly NotificationType[] = ['verification', 'transaction', 'system'];
const LISTING: readonly NotificationType[] = ['listing', 'transaction', 'system'];
const SYSTEM: readonly NotificationType[] = ['system', 'verification', 'transaction'];

const offer = (e: { offerId: string }): Notification['about'] => ({ kind: 'offer', id: e.offerId });
const deal = (e: { dealId: string }): Notification['about'] => ({ kind: 'deal', id: e.dealId });
const payment = (e: { dealId: string | null }): Notification['about'] =>
  e.dealId ? { kind: 'deal', id: e.dealId } : null;
const listing = (e: { listingId: string }): Notification['about'] => ({ kind: 'listing', id: e.listingId });
const document = (e: { documentId: string }): Notification['about'] => ({ kind: 'document', id: e.documentId });
const tender = (e: { tenderId: string }): Notification['about'] => ({ kind: 'tender', id: e.tenderId });
const service = (e: { serviceId: string }): Notification['about'] => ({ kind: 'service', id: e.serviceId });
const proposal = (e: { proposalId: string }): Notification['about'] => ({ kind: 'proposal', id: e.proposalId });
const freightRequest = (e: { requestId: string }): Notification['about'] => ({
  kind: 'freight-request',
  id: e.requestId,
});
const freightContract = (e: { contractId: string }): Notification['about'] => ({
  kind: 'freight-contract',
  id: e.contractId,
});
const shipment = (e: { shipmentId: string }): Notification['about'] => ({ kind: 'shipment', id: e.shipmentId });
const both = (e: { buyerId: string; sellerId: string }): Audience => ({ companies: [e.buyerId, e.sellerId] });
const addressee = (e: { to: string }): Audience => ({ companies: [e.to] });
const owner = (e: { companyId: string }): Audience => ({ companies: [e.companyId] });
const company = (e: { companyId: string }): Notification['about'] => ({ kind: 'company', id: e.companyId });
const subscription = (e: { subscriptionId: string }): Notification['about'] => ({
  kind: 'subscription',
  id: e.subscriptionId,
});
const person = (e: { userId: string }): Audience => ({ user: e.userId });
const oneOf = (e: { userId: string; companyIds?: readonly string[] }): Audience => ({
  user: e.userId,
  of: e.companyIds,
});
const invoice = (e: { invoiceId: string }): Notification['about'] => ({ kind: 'invoice', id: e.invoiceId });
const admins = (): Audience => ({ admins: true });
const project = (e: { projectId: string }): Notification['about'] => ({ kind: 'project', id: e.projectId });
const round = (e: { roundId: string }): Notification['about'] => ({ kind: 'round', id: e.roundId });
const syndicate = (e: { syndicateId: string }): Notification['about'] => ({ kind: 'syndicate', id: e.syndicateId });
const report = (e: { reportId: string }): Notification['about'] => ({ kind: 'report', id: e.reportId });

/** News of a room open it on the page of what it belongs to. */
interface OfRoom {
  kind: 'deal' | 'engagement' | 'freight';
  pageId: string;
}
const room = ({ kind, pageId: id }: OfRoom): Notification['about'] =>
  (
    ({
      deal: { kind: 'room', id },
      engagement: { kind: 'proposal', id },
      freight: { kind: 'freight-contract', id },
    }) as const
  )[kind];

/** News of a task open the tasks of the page that it belongs to. */
const task = (e: OfRoom): Notification['about'] => (e.kind === 'deal' ? { kind: 'task', id: e.pageId } : room(e));

/** Every event, who hears of it, and what it is about. */
export const RULES: { readonly [N in EventName]: Rule<N> } = {
  'user.registered': { to: admins, types: ['user_signup'], about: (e) => ({ kind: 'user', id: e.userId }) },
  'listing.submitted': { to: admins, types: SYSTEM, about: listing },
  'listing.approved': { to: owner, types: LISTING, about: listing },
  'listing.rejected': { to: owner, types: LISTING, about: listing },
  'listing.expiring': { to: owner, types: LISTING, about: listing },
  'listing.lapsed': { to: owner, types: LISTING, about: listing },
  'listing.blocked': { to: owner, types: LISTING, about: listing },
  'inquiry.message': { to: addressee, types: TRADE, about: (e) => ({ kind: 'inquiry', id: e.inquiryId }) },
  'report.filed': { to: admins, types: SYSTEM, about: report },
  'report.dismissed': { to: person, types: TRADE, about: () => null },
  'report.upheld': { to: person, types: TRADE, about: () => null },
  'document.approved': { to: owner, types: KYB, about: document },
  'document.rejected': { to: owner, types: KYB, about: document },
  'document.expiring': { to: owner, types: KYB, about: document },
  'document.expired': { to: owner, types: KYB, about: document },
  'document.revoked': { to: owner, types: KYB, about: document },
  'verification.submitted': { to: admins, types: SYSTEM, about: company },
  'verification.asked': { to: owner, types: KYB, about: company },
  'verification.rejected': { to: owner, types: KYB, about: company },
  'verification.due': { to: owner, types: KYB, about: company },
  'verification.reopened': { to: owner, types: KYB, about: company },
  'verification.lapsed': { to: owner, types: KYB, about: company },
  'offer.made': { to: addressee, types: TRADE, about: offer },
  'offer.countered': { to: addressee, types: TRADE, about: offer },
  'offer.accepted': { to: both, types: TRADE, about: deal },
  'offer.rejected': { to: addressee, types: TRADE, about: offer },
  'offer.withdrawn': { to: addressee, types: TRADE, about: offer },
  'offer.expired': { to: both, types: TRADE, about: offer },
  'offer.void': { to: both, types: TRADE, about: offer },
  'deal.cancelled': { to: both, types: TRADE, about: deal },
  'deal.needs_review': { to: admins, types: SYSTEM, about: deal },
  'deal.held': { to: both, types: TRADE, about: deal },
  'deal.released': { to: both, types: TRADE, about: deal },
  'contract.ready': { to: both, types: TRADE, about: deal },
  'contract.half_signed': { to: addressee, types: TRADE, about: deal },
  'contract.signed': { to: both, types: TRADE, about: deal },
  'contract.amended': { to: addressee, types: TRADE, about: deal },
  'contract.withdrawn': { to: addressee, types: TRADE, about: deal },
  'contract.lapsed': { to: both, types: TRADE, about: deal },
  'contract.overdue': { to: both, types: TRADE, about: deal },
  'deal.loading': { to: both, types: TRADE, about: deal },
  'deal.shipped': { to: both, types: TRADE, about: deal },
  'deal.breach_decided': { to: both, types: TRADE, about: deal },
  'deal.delivered': { to: both, types: TRADE, about: deal },
  'deal.inspection': { to: both, types: TRADE, about: deal },
  'deal.suspended': { to: both, types: TRADE, about: deal },
  'deal.resumed': { to: both, types: TRADE, about: deal },
  'deal.suspension_due': { to: both, types: TRADE, about: deal },
  'deal.stopped': { to: both, types: TRADE, about: deal },
  'deal.disputed': { to: both, types: TRADE, about: deal },
  'deal.dispute_settled': { to: both, types: TRADE, about: deal },
  'deal.defaulted': { to: both, types: TRADE, about: deal },
  'deal.breach': { to: addressee, types: TRADE, about: deal },
  'deal.delivery_reported': { to: addressee, types: TRADE, about: deal },
  'deal.cancel_proposed': { to: addressee, types: TRADE, about: deal },
  'deal.cancel_declined': { to: addressee, types: TRADE, about: deal },
  'deal.dispute_answered': { to: addressee, types: TRADE, about: deal },
  'deal.agreement_proposed': { to: addressee, types: TRADE, about: deal },
  'deal.default_notice': { to: addressee, types: TRADE, about: deal },
  'deal.paper_approved': { to: addressee, types: TRADE, about: deal },
  'deal.paper_rejected': { to: addressee, types: TRADE, about: deal },
  'deal.paper_waits': { to: admins, types: SYSTEM, about: deal },
  'payment.due': { to: addressee, types: TRADE, about: deal },
  'payment.reminder': { to: addressee, types: TRADE, about: deal },
  'payment.received': { to: addressee, types: TRADE, about: payment },
  'payment.failed': { to: addressee, types: TRADE, about: payment },
  'payment.returned': { to: addressee, types: TRADE, about: payment },
  'payment.charged_back': { to: addressee, types: TRADE, about: payment },
  'payment.refunded': { to: addressee, types: TRADE, about: payment },
  'payment.taken_back': { to: admins, types: SYSTEM, about: payment },
  'payment.rest': { to: addressee, types: TRADE, about: payment },
  'payment.owed_back': { to: addressee, types: TRADE, about: payment },
  'deal.security_lost': { to: both, types: TRADE, about: deal },
  'bank_lines.waiting': { to: admins, types: SYSTEM, about: () => null },
  'deal.payment_secured': { to: both, types: TRADE, about: deal },
  'deal.payment_overdue': { to: both, types: TRADE, about: deal },
  'deal.settled': { to: both, types: TRADE, about: deal },
  'instrument.recorded': { to: admins, types: SYSTEM, about: deal },
  'instrument.refused': { to: both, types: TRADE, about: deal },
  'assay.opened': { to: both, types: TRADE, about: deal },
  'assay.submitted': { to: addressee, types: TRADE, about: deal },
  'assay.notice': { to: addressee, types: TRADE, about: deal },
  'assay.revealed': { to: both, types: TRADE, about: deal },
  'assay.umpire': { to: both, types: TRADE, about: deal },
  'assay.umpire_recorded': { to: addressee, types: TRADE, about: deal },
  'assay.final': { to: both, types: TRADE, about: deal },
  'settlement.recorded': { to: addressee, types: TRADE, about: deal },
  'settlement.made': { to: both, types: TRADE, about: deal },
  'import.finished': {
    to: ({ userId, companyId }) => ({ user: userId, of: companyId === undefined ? undefined : [companyId] }),
    types: LISTING,
    about: (e) => ({ kind: 'import', id: e.importId }),
  },
  'subscription.charged': { to: owner, types: KYB, about: subscription },
  'subscription.unpaid': { to: owner, types: KYB, about: subscription },
  'subscription.changed': { to: owner, types: KYB, about: subscription },
  'subscription.payment_failed': { to: owner, types: KYB, about: subscription },
  'subscription.ended': { to: owner, types: KYB, about: subscription },
  'subscription.excess': { to: owner, types: KYB, about: subscription },
  'company.verified': { to: owner, types: KYB, about: company },
  'company.suspended': { to: owner, types: KYB, about: company },
  'company.reinstated': { to: owner, types: KYB, about: company },
  'member.joined': { to: owner, types: KYB, about: company },
  'member.left': { to: owner, types: KYB, about: company },
  'member.removed': { to: person, types: KYB, about: () => null },
  'member.owner': { to: person, types: KYB, about: company },
  'rating.opened': { to: both, types: TRADE, about: deal },
  'rating.given': { to: addressee, types: TRADE, about: deal },
  'rating.revealed': { to: both, types: TRADE, about: deal },
  'rating.reported': { to: admins, types: SYSTEM, about: deal },
  'rating.hidden': { to: addressee, types: TRADE, about: deal },
  'requirement.matched': { to: addressee, types: TRADE, about: listing },
  'requirement.invited': { to: addressee, types: TRADE, about: listing },
  'tender.invited': { to: addressee, types: TRADE, about: tender },
  'tender.extended': { to: addressee, types: TRADE, about: tender },
  'tender.withdrawn': { to: addressee, types: TRADE, about: tender },
  'tender.asked': { to: addressee, types: TRADE, about: tender },
  'tender.answered': { to: addressee, types: TRADE, about: tender },
  'tender.bid': { to: addressee, types: TRADE, about: tender },
  'tender.closed': { to: addressee, types: TRADE, about: tender },
  'tender.opened': { to: addressee, types: TRADE, about: tender },
  'tender.unreadable': { to: addressee, types: TRADE, about: tender },
  'tender.won': { to: addressee, types: TRADE, about: tender },
  'tender.won_described': { to: addressee, types: TRADE, about: tender },
  'tender.lost': { to: addressee, types: TRADE, about: tender },
  'tender.ended': { to: addressee, types: TRADE, about: tender },
  'service.submitted': { to: admins, types: SYSTEM, about: service },
  'service.approved': { to: owner, types: KYB, about: service },
  'service.rejected': { to: owner, types: KYB, about: service },
  'service.lapsed': { to: owner, types: KYB, about: service },
  'service_request.sent': {
    to: addressee,
    types: TRADE,
    about: (e) => ({ kind: 'service-request', id: e.requestId }),
  },
  'proposal.sent': { to: addressee, types: TRADE, about: proposal },
  'proposal.revised': { to: addressee, types: TRADE, about: proposal },
  'proposal.countered': { to: addressee, types: TRADE, about: proposal },
  'proposal.accepted': { to: addressee, types: TRADE, about: proposal },
  'proposal.rejected': { to: addressee, types: TRADE, about: proposal },
  'proposal.withdrawn': { to: addressee, types: TRADE, about: proposal },
  'proposal.expired': { to: addressee, types: TRADE, about: proposal },
  'proposal.closed': { to: addressee, types: TRADE, about: proposal },
  'freight_request.sent': { to: addressee, types: TRADE, about: freightRequest },
  'freight_quote.sent': { to: addressee, types: TRADE, about: freightRequest },
  'freight_quote.rejected': { to: addressee, types: TRADE, about: freightRequest },
  'freight_quote.withdrawn': { to: addressee, types: TRADE, about: freightRequest },
  'freight_contract.opened': { to: addressee, types: TRADE, about: freightContract },
  'freight_contract.funded': { to: addressee, types: TRADE, about: freightContract },
  'freight_contract.completed': { to: addressee, types: TRADE, about: freightContract },
  'freight_contract.disputed': { to: addressee, types: TRADE, about: freightContract },
  'freight_contract.settled': { to: addressee, types: TRADE, about: freightContract },
  'freight_contract.accepted': { to: addressee, types: TRADE, about: freightContract },
  'freight_contract.umpire_wanted': { to: admins, types: SYSTEM, about: freightContract },
  'freight_contract.decided': { to: addressee, types: TRADE, about: freightContract },
  'freight_contract.cancelled': { to: addressee, types: TRADE, about: freightContract },
  'shipment.moved': { to: addressee, types: TRADE, about: shipment },
  'shipment.exception': { to: addressee, types: TRADE, about: shipment },
  'shipment.corrected': { to: addressee, types: TRADE, about: shipment },
  'shipment.delayed': { to: addressee, types: TRADE, about: shipment },
  'engagement.funded': { to: addressee, types: TRADE, about: proposal },
  'engagement.started': { to: addressee, types: TRADE, about: proposal },
  'engagement.delivered': { to: addressee, types: TRADE, about: proposal },
  'engagement.returned': { to: addressee, types: TRADE, about: proposal },
  'engagement.completed': { to: addressee, types: TRADE, about: proposal },
  'engagement.disputed': { to: addressee, types: TRADE, about: proposal },
  'engagement.settled': { to: addressee, types: TRADE, about: proposal },
  'engagement.umpire_wanted': { to: admins, types: SYSTEM, about: proposal },
  'engagement.decided': { to: addressee, types: TRADE, about: proposal },
  'engagement.cancelled': { to: addressee, types: TRADE, about: proposal },
  'room.message': { to: addressee, types: TRADE, about: room },
  'room.mentioned': { to: oneOf, types: TRADE, about: room },
  'task.assigned': { to: oneOf, types: TRADE, about: task },
  'task.done': { to: oneOf, types: TRADE, about: task },
  'task.due': { to: oneOf, types: TRADE, about: task },
  'task.overdue': { to: oneOf, types: TRADE, about: task },
  'invoice.issued': { to: addressee, types: TRADE, about: invoice },
  'invoice.paid': { to: addressee, types: TRADE, about: invoice },
  'invoice.overdue': { to: addressee, types: TRADE, about: invoice },
  'invoice.reminder': { to: addressee, types: TRADE, about: invoice },
  'invoice.disputed': { to: addressee, types: TRADE, about: invoice },
  'invoice.dispute_settled': { to: addressee, types: TRADE, about: invoice },
  'search.matched': { to: person, types: LISTING, about: listing },
  'search.digest': { to: person, types: LISTING, about: () => ({ kind: 'search', id: 'all' }) },
  'project.submitted': { to: admins, types: SYSTEM, about: project },
  'round.proposed': { to: admins, types: SYSTEM, about: round },
  'project.approved': { to: addressee, types: LISTING, about: project },
  'project.rejected': { to: addressee, types: LISTING, about: project },
  'project.stale': { to: addressee, types: LISTING, about: project },
  'project.report_due': { to: addressee, types: LISTING, about: project },
  'project.room_asked': { to: addressee, types: LISTING, about: project },
  'project.changed': { to: addressee, types: TRADE, about: project },
  'project.reported': { to: addressee, types: TRADE, about: project },
  'project.room_decided': { to: addressee, types: TRADE, about: project },
  'round.opened': { to: addressee, types: LISTING, about: round },
  'round.refused': { to: addressee, types: LISTING, about: round },
  'round.interest': { to: addressee, types: LISTING, about: round },
  'round.allocated': { to: addressee, types: TRADE, about: round },
  'round.failed': { to: addressee, types: TRADE, about: round },
  'round.cancelled': { to: addressee, types: TRADE, about: round },
  'round.handed_over': { to: addressee, types: TRADE, about: round },
  'syndicate.invited': { to: addressee, types: TRADE, about: syndicate },
  'syndicate.answered': { to: addressee, types: TRADE, about: syndicate },
  'syndicate.locked': { to: addressee, types: TRADE, about: syndicate },
  'syndicate.dissolved': { to: addressee, types: TRADE, about: syndicate },
  'syndicate.message': { to: addressee, types: TRADE, about: syndicate },
  'price.alert': { to: person, types: SYSTEM, about: (e) => ({ kind: 'price', id: e.series }) },
  'release.token_issued': { to: admins, types: SYSTEM, about: (e) => ({ kind: 'release', id: e.name }) },
  'release.rolled_back': { to: admins, types: SYSTEM, about: (e) => ({ kind: 'release', id: e.name }) },
  'system.test': { to: person, types: SYSTEM, about: () => null },
};

/** The type under which a role is told: the first of `types` that it sees, else the first that it sees at all. */
export const typeFor = (role: Role, types: readonly NotificationType[]): NotificationType => {
  const visible = NOTIFICATION_VISIBILITY[role];
  return types.find((type) => visible.includes(type)) ?? visible[0] ?? 'system';
};
