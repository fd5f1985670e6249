/** What the events of the samples are about, each with the values that its texts show. */
export const ID = '3f0c1a52-7d8e-4c41-9b60-0a1b2c3d4e5f';
export const to = ID;
export const from = 'Kalembe Mining';
export const name = 'Copper concentrate';
export const title = 'Assays of 12 samples';
export const reason = 'The seal does not match.';
export const day = '2026-12-08';
export const moment = '2026-12-08T10:22:00.000Z';
export const usd = { amount: '34350.5', currency: 'USD' };
export const dmt = { quantity: '2500', unit: 'dmt' };

export const lot = { listingId: ID, companyId: ID, name };
export const deal = { dealId: ID, buyerId: ID, sellerId: ID, name };
export const oneSide = { dealId: ID, to, from, name };
export const document = { documentId: ID, listingId: null, companyId: ID, type: 'tax-certificate', name };
export const offer = { offerId: ID, listingId: ID, to, from, name };
export const price = { ...dmt, price: '3700', currency: 'USD' };
export const tender = { tenderId: ID, to, title };
export const service = { serviceId: ID, companyId: ID, name };
export const proposal = { proposalId: ID, to, from, title };
export const room = { roomId: ID, kind: 'deal', pageId: ID, from, name } as const;
export const task = { ...room, userId: ID, title, due: day };
export const money = { paymentId: ID, dealId: ID, to, title: name, ...usd };
export const invoice = { invoiceId: ID, to, from, number: '2026-00001', kind: 'debit_note', ...usd };
export const freight = { requestId: ID, to, from, title };
export const carriage = { contractId: ID, to, from, title };
export const shipment = { shipmentId: ID, to, reference: 'SH-1', cargo: name, place: 'Antofagasta' };
export const project = { projectId: ID, to, name };
export const round = { roundId: ID, to, name };
export const syndicate = { syndicateId: ID, to, name };
export const approval = {
  approvalId: ID,
  userId: ID,
  companyId: ID,
  operation: 'accept_offer',
  name,
  reference: 'OF-1',
  ...usd,
};
export const alert = { userId: ID, alertId: ID, series: 'copper', label: 'Copper, monthly mean' };
export const failed = { count: '3', last: 'search.matched', times: '5' };
