import { setImmediate as breathe } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { IMPORT_LIMITS } from '@orebridge/contracts';
import { DataSource } from 'typeorm';
import { ROWS_AT_ONCE, SheetError, type SheetRow, sheetRows } from '../../platform/sheets/index.js';
import { FileStore } from '../../platform/storage/file-store.js';
import { Decisions, type Wish } from './decisions.js';
import type { Fault } from './fault.js';
import { readHeadings } from './headings.js';
import { ImportJobs } from './import-jobs.js';
import { insertRows, lastRow, rowsWithKeys, type StoredRow } from './import-rows.js';
import { ListingImport } from './listing-import.entity.js';
import { type RowReading, readRow } from './read-row.js';

type Understood = RowReading & SheetRow;

const CHARACTERS_AT_ONCE = 500_000;

/** The dry run: reads a file row by row and keeps a report of each. Nothing of the company's lots is changed. */
@Injectable()
export class Checking {
  constructor(
    private readonly dataSource: DataSource,
    private readonly files: FileStore,
    private readonly jobs: ImportJobs,
    private readonly decisions: Decisions,
  ) {}

  /** Goes on where the report ends. @throws SheetError, Lost */
  async run(job: ListingImport, goOn: () => boolean): Promise<void> {
    const bytes = Buffer.from(await this.files.bytes(job.fileKey));
    const [head, ...rows] = await sheetRows(bytes, job.format, IMPORT_LIMITS);
    if (!head || !rows.length) throw new SheetError('import.empty');
    if (rows.length > IMPORT_LIMITS.rows) throw new SheetError('import.too_many_rows', { limit: IMPORT_LIMITS.rows });
    const { columns, ignored } = readHeadings(head.cells);
    await this.jobs.batch(job, (em) =>
      em.update(
        ListingImport,
        { id: job.id },
        { headings: [...head.cells], ignored: [...ignored], total: rows.length },
      ),
    );
    const done = await lastRow(this.dataSource.manager, job.id);
    const open = rows.filter(({ row }) => row > done);
    for (let from = 0; from < open.length && goOn(); ) {
      const some = nextRows(open, from);
      from += some.length;
      const read: Understood[] = [];
      for (const row of some) {
        read.push({ ...row, ...readRow(columns, row.cells, job.decimal) });
        await breathe();
      }
      await this.report(job, read);
    }
    if (!goOn()) return;
    await this.jobs.batch(job, (em, ctx, now) => this.jobs.transition(em, ctx, now, 'report'));
    // The report holds what stood in the file.
    await this.files.remove(job.fileKey);
  }

  private async report(job: ListingImport, rows: readonly Understood[]): Promise<void> {
    await this.jobs.batch(job, async (em) => {
      const wishes = rows.map(wishOf);
      const first = await rowsWithKeys(
        em,
        job.id,
        wishes.map(({ key }) => key),
      );
      const decisions = await this.decisions.of(em, job.companyId, wishes, false);
      const stored = rows.map((row, i): StoredRow => {
        const wish = wishes[i] as Wish;
        const decision = decisions[i];
        const faults: Fault[] = [...row.faults];
        const before = first.get(wish.key);
        if (before === undefined) first.set(wish.key, row.row);
        else if (!faults.length) faults.push(twice(wish, before));
        if (decision?.verdict === 'bad' && !faults.length) faults.push(decision.fault);
        return {
          ...wish,
          verdict: faults.length ? 'bad' : (decision?.verdict ?? 'bad'),
          name: row.fields.mineralName?.slice(0, 160) || null,
          cells: row.cells,
          faults,
          listing_id:
            decision?.verdict === 'change' ? decision.lot.id : decision?.verdict === 'same' ? decision.listingId : null,
        };
      });
      await insertRows(em, job.id, stored);
      const count = (verdict: StoredRow['verdict']) => stored.filter((row) => row.verdict === verdict).length;
      await em.query(
        `UPDATE listing_imports SET checked = checked + $2, fresh = fresh + $3, changing = changing + $4,
           same = same + $5, bad = bad + $6 WHERE id = $1`,
        [job.id, stored.length, count('new'), count('change'), count('same'), count('bad')],
      );
    });
  }
}

/** The rows from a place on that are reported together: some hundred, and fewer where they are long. */
const nextRows = (rows: readonly SheetRow[], from: number): SheetRow[] => {
  const some: SheetRow[] = [];
  let characters = 0;
  for (const row of rows.slice(from, from + ROWS_AT_ONCE)) {
    characters += row.cells.reduce((sum, { text }) => sum + text.length, 0);
    if (some.length && characters > CHARACTERS_AT_ONCE) break;
    some.push(row);
  }
  return some;
};

/** A row without a reference is known again by what it says. */
const wishOf = ({ row, reference, fields, hash }: Understood): Wish => ({
  row,
  key: reference || `#${hash}`,
  reference: reference || null,
  fields,
  hash,
});

const twice = ({ reference }: Wish, row: number): Fault =>
  reference
    ? { column: 'reference', value: reference, key: 'fault.twice', values: { row } }
    : { column: 'reference', value: '', key: 'fault.same_row', values: { row } };
