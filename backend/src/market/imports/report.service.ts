import { Injectable } from '@nestjs/common';
import type { api, ImportRow, Language } from '@orebridge/contracts';
import type { SignedIn } from '../../platform/context/ctx.js';
import { COUNT_CAP, decodeCursor, encodeCursor, type Page } from '../../platform/database/keyset.js';
import { queryRows } from '../../platform/database/statement.js';
import { Tx } from '../../platform/database/tx.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { COLUMNS, type ColumnId } from './columns.js';
import type { Fault } from './fault.js';
import type { StoredRow } from './import-rows.js';
import { ImportsService } from './imports.service.js';
import { faultIn, headingIn } from './import-messages.js';

type Row = Pick<StoredRow, 'row' | 'verdict' | 'reference' | 'name' | 'faults' | 'listing_id'>;

/** The report of a file, row by row, in the reader's language. */
@Injectable()
export class ReportService {
  constructor(
    private readonly tx: Tx,
    private readonly imports: ImportsService,
  ) {}

  async rows(ctx: SignedIn, { params, query }: InputOf<typeof api.imports.rows>): Promise<Page<ImportRow>> {
    const job = await this.imports.own(ctx, params.id);
    const em = this.tx.read(ctx);
    const { verdict, limit } = query;
    const rows = await queryRows<Row>(
      em,
      `SELECT r.row, r.verdict, r.reference, r.name, r.faults, (SELECT l.id FROM published.listings l WHERE l.id = r.listing_id) AS listing_id
       FROM listing_import_rows r WHERE r.import_id = $1 AND ($2::text IS NULL OR r.verdict = $2) AND r.row > $3
       ORDER BY r.row LIMIT $4`,
      [job.id, verdict ?? null, afterRow(query.cursor), limit + 1],
    );
    const counts = { new: job.fresh, change: job.changing, same: job.same, bad: job.bad };
    const total = verdict ? counts[verdict] : job.checked;
    const last = rows[limit - 1];
    return {
      items: rows.slice(0, limit).map((row) => toRow(row, ctx.language)),
      next: rows.length > limit && last ? encodeCursor(String(last.row), String(last.row)) : null,
      total: Math.min(total, COUNT_CAP),
      capped: total > COUNT_CAP,
    };
  }
}

/** @throws BadRequest when it is no cursor of ours */
const afterRow = (cursor: string | undefined): number => {
  if (cursor === undefined) return 0;
  return Number(decodeCursor(cursor, ['int'], 'int')[0]);
};

const isColumn = (column: string): column is ColumnId => (COLUMNS as readonly string[]).includes(column);

const toRow = ({ faults, listing_id, ...row }: Row, language: Language): ImportRow => ({
  ...row,
  listingId: listing_id,
  faults: faults.map((fault) => toFault(fault, language)),
});

const toFault = (fault: Fault, language: Language): ImportRow['faults'][number] => ({
  column: isColumn(fault.column) ? headingIn(language, fault.column) : '',
  value: fault.value,
  message: faultIn(language, fault),
});

/** All that is wrong with a row, as one text. */
export const reasonOf = (faults: readonly Fault[], language: Language): string =>
  faults.map((fault) => sentenceOf(fault, language)).join(' · ');

const sentenceOf = (fault: Fault, language: Language): string => {
  const message = faultIn(language, fault);
  return isColumn(fault.column) ? `${headingIn(language, fault.column)}: ${message}` : message;
};
