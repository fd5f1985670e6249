import { Injectable } from '@nestjs/common';
import { can } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import { LotDrafts } from '../listings/index.js';
import type { Ctx } from '../../platform/context/ctx.js';
import { ROWS_AT_ONCE, SheetError } from '../../platform/sheets/index.js';
import { type Decision, Decisions } from './decisions.js';
import { ImportJobs } from './import-jobs.js';
import { closeRows, openRows, type Outcome, type StoredRow } from './import-rows.js';
import type { ListingImport } from './listing-import.entity.js';

/** Lets the good rows of a report in, batch by batch; each batch is there whole or not at all. */
@Injectable()
export class Writing {
  constructor(
    private readonly jobs: ImportJobs,
    private readonly decisions: Decisions,
    private readonly drafts: LotDrafts,
  ) {}

  /** Goes on with the first row that has not gone in. @throws SheetError, Lost */
  async run(job: ListingImport, goOn: () => boolean): Promise<void> {
    let more = true;
    while (more && goOn()) {
      more = await this.jobs.batch(job, async (em, ctx, now) => {
        if (!mayStill(ctx, now)) throw new SheetError('import.not_allowed');
        const rows = await openRows(em, job.id, ROWS_AT_ONCE);
        if (rows.length) await this.write(em, ctx, now, rows);
        else await this.jobs.transition(em, ctx, now, 'finish');
        return rows.length > 0;
      });
    }
  }

  /** The lots may have changed since the report: each row is decided again, with its lot locked. */
  private async write(em: EntityManager, ctx: Ctx, job: ListingImport, rows: readonly StoredRow[]): Promise<void> {
    const decisions = await this.decisions.of(em, job.companyId, rows, true);
    const fresh = rows.filter((_, i) => decisions[i]?.verdict === 'new');
    const ids = await this.drafts.addAll(
      em,
      ctx,
      job.companyId,
      fresh.map(({ fields }) => fields),
      { demo: job.demo },
    );
    const added = new Map(fresh.map(({ row }, i) => [row, ids[i] as string]));
    const outcomes: Outcome[] = [];
    for (const [i, row] of rows.entries()) {
      const decision = decisions[i] as Decision;
      if (decision.verdict === 'change') await this.drafts.change(em, ctx, decision.lot, row.fields);
      outcomes.push(outcomeOf(row, decision, added));
    }
    await this.remember(em, job, rows, outcomes);
    await closeRows(em, job.id, outcomes);
    await count(em, job, rows, outcomes);
  }

  /** Which lot a row's reference names from now on, and what the row has said of it. */
  private async remember(
    em: EntityManager,
    job: ListingImport,
    rows: readonly StoredRow[],
    outcomes: readonly Outcome[],
  ): Promise<void> {
    const named = rows.flatMap(({ key, hash }, i) => {
      const listing_id = outcomes[i]?.listing_id;
      return listing_id && outcomes[i]?.verdict !== 'bad' ? [{ key, hash, listing_id }] : [];
    });
    await em.query(
      `INSERT INTO listing_references (company_id, key, listing_id, hash)
       SELECT $1, key, listing_id, hash FROM jsonb_to_recordset($2::jsonb) AS n (key text, listing_id uuid, hash text)
       ON CONFLICT (company_id, key) DO UPDATE SET listing_id = excluded.listing_id, hash = excluded.hash`,
      [job.companyId, JSON.stringify(named)],
    );
  }
}

const mayStill = (ctx: Ctx, job: ListingImport): boolean =>
  ctx.user?.status === 'active' && ctx.user.companyId === job.companyId && can(job.actingRole, 'create:listing');

const outcomeOf = (row: StoredRow, decision: Decision, added: ReadonlyMap<number, string>): Outcome => {
  const { verdict } = decision;
  if (verdict === 'bad') return { row: row.row, verdict, faults: [decision.fault], listing_id: null };
  const listing_id =
    verdict === 'new' ? (added.get(row.row) ?? null) : verdict === 'change' ? decision.lot.id : decision.listingId;
  return { row: row.row, verdict, faults: [], listing_id };
};

/** What has come out otherwise than the report said moves from one count to the other. */
const count = async (
  em: EntityManager,
  job: ListingImport,
  rows: readonly StoredRow[],
  outcomes: readonly Outcome[],
): Promise<void> => {
  const moved = (verdict: Outcome['verdict']) =>
    outcomes.filter((one) => one.verdict === verdict).length - rows.filter((one) => one.verdict === verdict).length;
  const written = outcomes.filter(({ verdict }) => verdict === 'new' || verdict === 'change').length;
  await em.query(
    `UPDATE listing_imports SET written = written + $2, fresh = fresh + $3, changing = changing + $4,
       same = same + $5, bad = bad + $6 WHERE id = $1`,
    [job.id, written, moved('new'), moved('change'), moved('same'), moved('bad')],
  );
};
