import type { Execution, DealDocument, Dispute } from '@orebridge/contracts';
import { defaultFrom, forceMajeureTimes } from '@orebridge/trade';
import type { DealDocumentRow, DealProposalRow, DisputeRow, SuspensionRow } from './execution.entities.js';

const time = (at: Date | null): string | null => at?.toISOString() ?? null;

export const toDocument = (row: DealDocumentRow): DealDocument => ({
  id: row.id,
  type: row.type,
  state: row.state,
  fileName: row.fileName,
  mediaType: row.mediaType,
  bytes: row.bytes,
  number: row.number ?? null,
  issuedOn: row.issuedOn ?? null,
  quantity: row.quantity ?? null,
  wetWeight: row.wetWeight ?? null,
  moisturePct: row.moisturePct ?? null,
  carrier: row.carrier ?? null,
  eta: row.eta ?? null,
  valuePct: row.valuePct ?? null,
  by: row.by ?? null,
  reason: row.reason ?? null,
  uploadedAt: row.uploadedAt.toISOString(),
  decidedAt: time(row.decidedAt ?? null),
});

export const toProposal = (row: DealProposalRow): Dispute['proposals'][number] => ({
  id: row.id,
  by: row.by,
  amount: row.amount,
  text: row.text,
  state: row.state,
  createdAt: row.createdAt.toISOString(),
});

export const toDispute = (
  row: DisputeRow,
  currency: Dispute['currency'],
  proposals: readonly DealProposalRow[],
): Dispute => ({
  id: row.id,
  number: row.number,
  type: row.type,
  by: row.by,
  amount: row.amount,
  currency,
  reason: row.reason,
  state: row.state,
  documents: row.documents,
  openedAt: row.openedAt.toISOString(),
  answer: row.answer,
  answerDocuments: row.answerDocuments,
  answeredAt: time(row.answeredAt),
  noticeAt: time(row.noticeAt),
  defaultFrom: row.noticeAt && row.state === 'open' ? defaultFrom(row.noticeAt).toISOString() : null,
  credited: row.credited,
  award: row.award,
  outcome: row.outcome,
  resolvedAt: time(row.resolvedAt),
  proposals: proposals.filter(({ disputeId }) => disputeId === row.id).map(toProposal),
});

export const toSuspension = (row: SuspensionRow): Execution['suspensions'][number] => {
  const times = row.kind === 'force_majeure' ? forceMajeureTimes(row.since) : null;
  return {
    id: row.id,
    kind: row.kind,
    by: row.by,
    reason: row.reason,
    documents: row.documents,
    since: row.since.toISOString(),
    until: times?.until.toISOString() ?? null,
    cancellableFrom: times?.cancellable.toISOString() ?? null,
    endedAt: time(row.endedAt),
    outcome: row.outcome,
  };
};
