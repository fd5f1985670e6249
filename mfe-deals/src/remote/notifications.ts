import type { RemotePart } from '@orebridge/remote-kit';

/** The part of a deal's page where what the news is about is seen and done; the rest opens its overview. */
const TABS = {
  contract: ['ready', 'half_signed', 'signed', 'amended', 'withdrawn', 'lapsed'].map((one) => `contract.${one}`),
  payments: [
    ...[
      'due',
      'reminder',
      'received',
      'failed',
      'returned',
      'charged_back',
      'refunded',
      'taken_back',
      'rest',
      'owed_back',
    ].map((one) => `payment.${one}`),
    'deal.security_lost',
    'deal.payment_secured',
    'instrument.refused',
  ],
  shipment: ['loading', 'shipped', 'breach', 'breach_decided', 'delivery_reported', 'delivered'].map(
    (one) => `deal.${one}`,
  ),
  assay: [
    'deal.inspection',
    ...['opened', 'submitted', 'notice', 'revealed', 'umpire', 'umpire_recorded', 'final'].map((one) => `assay.${one}`),
  ],
  settlement: ['settlement.recorded', 'settlement.confirmed', 'settlement.made', 'deal.settled'],
  documents: ['deal.document_waits', 'deal.document_approved', 'deal.document_rejected'],
  disputes: [
    'deal.disputed',
    'deal.dispute_answered',
    'deal.dispute_settled',
    'deal.agreement_proposed',
    'deal.default_notice',
    'deal.defaulted',
  ],
} as const;

/** News of a deal lead to the part of its page that they are about. */
export const notifications: RemotePart<'deals', 'notifications'> = [
  { kind: 'deal', path: '/deals/:id' },
  ...Object.entries(TABS).flatMap(([tab, kinds]) =>
    kinds.map((kind) => ({ kind, path: `/deals/:id?tab=${tab}` as const })),
  ),
];
