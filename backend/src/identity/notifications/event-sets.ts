import type { EventName } from '@orebridge/contracts';

/** Acts that count each: two of them say the same within minutes where two prices are recorded or two payments come in. */
export const EACH: ReadonlySet<EventName> = new Set<EventName>([
  'approval.asked',
  'approval.declined',
  'offer.made',
  'offer.countered',
  'proposal.revised',
  'proposal.countered',
  'contract.ready',
  'contract.half_signed',
  'contract.signed',
  'contract.amended',
  'deal.document_approved',
  'deal.document_rejected',
  'payment.due',
  'payment.received',
  'payment.failed',
  'payment.rest',
  'instrument.checked',
  'instrument.waived',
  'instrument.presented',
  'assay.opened',
  'assay.submitted',
  'settlement.recorded',
  'settlement.confirmed',
  'settlement.made',
  'engagement.delivered',
  'engagement.returned',
  'project.room_asked',
  'project.room_decided',
  'document.reading_asked',
  'document.reading_decided',
  'project.question_asked',
  'project.question_answered',
]);

/** News that come by mail too, whatever their readers have chosen: something has stopped, and only they can mend it. */
export const ALERTS: readonly EventName[] = [
  'work.event_dead',
  'work.mail_failed',
  'work.job_failing',
  'ledger.differs',
];
