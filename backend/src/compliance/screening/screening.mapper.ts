import type { Screening, ScreeningDecision } from '@orebridge/contracts';
import type { ScreeningDecisionRow, ScreeningRecord } from './screening.entity.js';
import { isOpened, stageOf } from './review.js';

/** Names of people and references of deals by id. */
export interface ScreeningNames {
  readonly people: ReadonlyMap<string, string>;
  readonly deals: ReadonlyMap<string, string>;
}

interface Seen extends ScreeningNames {
  /** Decisions that are not void, in their order. */
  readonly decisions: readonly ScreeningDecisionRow[];
  /** The account that reads. */
  readonly reader: string;
}

/** A screening as one reviewer may read it: decisions of others once all that were asked for are given. */
export const toScreening = (row: ScreeningRecord, { people, deals, decisions, reader }: Seen): Screening => ({
  id: row.id,
  kind: row.kind,
  subject: { kind: row.subjectKind, name: row.subjectName, identifier: row.identifier },
  company: row.company && { id: row.company.id, name: row.company.name },
  deal: row.dealId ? { id: row.dealId, reference: deals.get(row.dealId) ?? '' } : null,
  list: { name: row.listName, date: row.listDate },
  entry: row.entry,
  status: row.status,
  note: row.note,
  enteredBy: row.enteredBy ? (people.get(row.enteredBy) ?? null) : null,
  enteredAt: row.enteredAt.toISOString(),
  stage: stageOf(row, decisions),
  decisions: decisions
    .filter(({ decidedBy }) => decidedBy === reader || isOpened(row, decisions))
    .map((decision) => toDecision(decision, people, reader)),
  decidedBy: row.decidedBy ? (people.get(row.decidedBy) ?? null) : null,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  reason: row.reason,
  match: row.parts && row.rule ? { ...row.parts, rule: row.rule } : null,
  demo: row.demo,
});

const toDecision = (
  { decidedBy, decidedAt, verdict, ground, reason }: ScreeningDecisionRow,
  people: ReadonlyMap<string, string>,
  reader: string,
): ScreeningDecision => ({
  by: decidedBy ? (people.get(decidedBy) ?? null) : null,
  own: decidedBy === reader,
  at: decidedAt.toISOString(),
  verdict,
  ground,
  reason,
});
