import type { Notification } from '@orebridge/contracts';

/** What news is about, and with that which page it opens. */
export type About = Notification['about'];

export const approval = (e: { approvalId: string }): About => ({ kind: 'approval', id: e.approvalId });
export const offer = (e: { offerId: string }): About => ({ kind: 'offer', id: e.offerId });
export const deal = (e: { dealId: string }): About => ({ kind: 'deal', id: e.dealId });
export const payment = (e: { dealId: string | null }): About => (e.dealId ? { kind: 'deal', id: e.dealId } : null);
export const listing = (e: { listingId: string }): About => ({ kind: 'listing', id: e.listingId });
export const complianceRule = (e: { rule: string }): About => ({ kind: 'compliance-rule', id: e.rule });
export const document = (e: { documentId: string }): About => ({ kind: 'document', id: e.documentId });
export const tender = (e: { tenderId: string }): About => ({ kind: 'tender', id: e.tenderId });
export const service = (e: { serviceId: string }): About => ({ kind: 'service', id: e.serviceId });
export const proposal = (e: { proposalId: string }): About => ({ kind: 'proposal', id: e.proposalId });
export const freightRequest = (e: { requestId: string }): About => ({
  kind: 'freight-request',
  id: e.requestId,
});
export const freightContract = (e: { contractId: string }): About => ({
  kind: 'freight-contract',
  id: e.contractId,
});
export const shipment = (e: { shipmentId: string }): About => ({ kind: 'shipment', id: e.shipmentId });
export const requirement = (e: { requirementId: string }): About => ({ kind: 'requirement', id: e.requirementId });
export const serviceRequest = (e: { requestId: string }): About => ({ kind: 'service-request', id: e.requestId });
export const sample = (e: { sampleId: string }): About => ({ kind: 'sample', id: e.sampleId });
export const company = (e: { companyId: string }): About => ({ kind: 'company', id: e.companyId });
export const payoutAccount = (e: { companyId: string }): About => ({ kind: 'payout-account', id: e.companyId });
export const subscription = (e: { subscriptionId: string }): About => ({
  kind: 'subscription',
  id: e.subscriptionId,
});
export const invoice = (e: { invoiceId: string }): About => ({ kind: 'invoice', id: e.invoiceId });
export const project = (e: { projectId: string }): About => ({ kind: 'project', id: e.projectId });
export const round = (e: { roundId: string }): About => ({ kind: 'round', id: e.roundId });
export const syndicate = (e: { syndicateId: string }): About => ({ kind: 'syndicate', id: e.syndicateId });
export const report = (e: { reportId: string }): About => ({ kind: 'report', id: e.reportId });

/** News of a room open it on the page of what it belongs to. */
interface OfRoom {
  kind: 'deal' | 'engagement' | 'freight';
  pageId: string;
}
export const room = ({ kind, pageId: id }: OfRoom): About =>
  (
    ({
      deal: { kind: 'room', id },
      engagement: { kind: 'proposal', id },
      freight: { kind: 'freight-contract', id },
    }) as const
  )[kind];

/** News of a task open the tasks of the page that it belongs to. */
export const task = (e: OfRoom): About => (e.kind === 'deal' ? { kind: 'task', id: e.pageId } : room(e));
