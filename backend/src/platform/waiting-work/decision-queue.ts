import { Injectable } from '@nestjs/common';
import { DECISION_KINDS, type DecisionKind } from '@orebridge/contracts';

/** The columns that every contribution has, in this order; what an area leaves out is nothing. */
const COLUMNS = {
  id: 'text',
  about: 'text',
  name: 'text',
  reference: 'text',
  type: 'text',
  documents: 'int',
  companies: 'uuid[]',
  decided_by: 'uuid[]',
  since: 'timestamptz',
  taken_by: 'uuid',
  demo: 'boolean',
} as const;
type Column = keyof typeof COLUMNS;
const NOTHING: Readonly<Partial<Record<Column, string>>> = {
  name: `''`,
  reference: `''`,
  documents: '0',
  companies: `'{}'`,
  decided_by: `'{}'`,
  demo: 'false',
};

/**
 * Where the records of one kind wait: the SQL of each column, and what stands behind FROM. `companies` are all that it is about,
 * the first one as the company that is shown: nobody decides on the own. `decided_by` are those who have decided already, where it takes several. `since` is when it began to wait.
 */
export type Awaited = Readonly<Partial<Record<Column, string>> & { id: string; since: string; from: string }>;

/** What waits for administrators: each area says where of its own records somebody has to decide. */
@Injectable()
export class DecisionQueue {
  private readonly found = new Map<DecisionKind, string>();

  /** Registers the records of a kind; called once, in a constructor. */
  inRecords(kind: DecisionKind, { from, ...columns }: Awaited): void {
    if (this.found.has(kind)) throw new Error(`${kind} is registered twice`);
    const given: Partial<Record<Column, string>> = { ...NOTHING, ...columns };
    const list = Object.entries(COLUMNS).map(
      ([name, type]) => `(${given[name as Column] ?? 'NULL'})::${type} AS ${name}`,
    );
    this.found.set(kind, `SELECT '${kind}' AS kind, ${list.join(', ')} FROM ${from}`);
  }

  /** One query over the records of these kinds. @throws Error where no area has said where a kind waits */
  sqlOf(kinds: readonly DecisionKind[]): string {
    return kinds
      .map((kind) => {
        const sql = this.found.get(kind);
        if (!sql) throw new Error(`nobody says where ${kind} waits`);
        return sql;
      })
      .join(' UNION ALL ');
  }

  /** @throws Error where a kind is left out: the server does not start without it */
  assertComplete(): void {
    this.sqlOf(DECISION_KINDS);
  }
}
