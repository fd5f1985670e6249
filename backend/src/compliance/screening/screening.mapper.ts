import type { Screening } from '@orebridge/contracts';
import type { ScreeningRecord } from './screening.entity.js';

/** Names of people and references of deals by id. */
export interface ScreeningNames {
  readonly people: ReadonlyMap<string, string>;
  readonly deals: ReadonlyMap<string, string>;
}

export const toScreening = (row: ScreeningRecord, { people, deals }: ScreeningNames): Screening => ({
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
  decidedBy: row.decidedBy ? (people.get(row.decidedBy) ?? null) : null,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  reason: row.reason,
  match: row.parts && row.rule ? { ...row.parts, rule: row.rule } : null,
  demo: row.demo,
});
