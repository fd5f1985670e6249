import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { api, BankStatement } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../audit/index.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { keysetPage, type Page } from '../../platform/database/keyset.js';
import { rowsOf } from '../../platform/database/statement.js';
import { Tx } from '../../platform/database/tx.js';
import { BadRequest, Unprocessable } from '../../platform/errors/app-error.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { BankLineRecord, BankStatementRecord } from './bank-line.entity.js';
import { isXml, readCamt053 } from './camt053.js';
import { readCsvStatement } from './csv-statement.js';
import { LineMatching } from './line-matching.js';
import type { StatementLine } from './statement-line.js';

/** Bank statements that admins import. A file or a line that was here before changes nothing. */
@Injectable()
export class StatementsService {
  constructor(
    private readonly tx: Tx,
    private readonly audit: AuditService,
    private readonly matching: LineMatching,
  ) {}

  async import(ctx: SignedIn, { file }: InputOf<typeof api.ledger.importStatement>): Promise<BankStatement> {
    if (!file) throw new BadRequest('file.missing');
    if (!file.size) throw new Unprocessable('file.empty');
    const sha256 = createHash('sha256').update(file.buffer).digest('hex');
    const read = isXml(file.buffer) ? await readCamt053(file.buffer) : await readCsvStatement(file.buffer);
    return this.tx.run(ctx, async (em) => {
      await rowsOf(em, `SELECT pg_advisory_xact_lock(hashtextextended('bank-statements', 56))`, []);
      const before = await em.findOneBy(BankStatementRecord, { sha256 });
      if (before) return toStatement(before, true);
      const id = randomUUID();
      const counts = { lines: read.lines.length, fresh: 0, matched: 0 };
      const said = { format: read.format, account: read.account, fileName: file.originalname.slice(0, 200) };
      await em.insert(BankStatementRecord, { id, sha256, ...said, ...counts, importedBy: ctx.user.fullName });
      for (const line of read.lines) {
        const became = await this.take(em, ctx, id, line);
        if (became) counts.fresh++;
        if (became === 'matched') counts.matched++;
      }
      await em.update(BankStatementRecord, { id }, counts);
      await this.audit.write(em, ctx, {
        object: 'bank-statement',
        id,
        event: 'import',
        to: read.format,
        reason: said.fileName,
      });
      return toStatement(await em.findOneByOrFail(BankStatementRecord, { id }), false);
    });
  }

  async list(ctx: SignedIn, { query }: InputOf<typeof api.ledger.statements>): Promise<Page<BankStatement>> {
    const qb = this.tx.read(ctx).createQueryBuilder(BankStatementRecord, 's').where('true');
    const page = await keysetPage(
      qb,
      { by: 's.imported_at', type: 'timestamptz', direction: 'DESC', id: 's.id' },
      query,
    );
    return { ...page, items: page.items.map((one) => toStatement(one, false)) };
  }

  /** What became of a line; null when an earlier statement held it. */
  private async take(
    em: EntityManager,
    ctx: SignedIn,
    statementId: string,
    whole: StatementLine,
  ): Promise<BankLineRecord['state'] | null> {
    const { key, reversal: _, ...line } = whole;
    if (await em.existsBy(BankLineRecord, { lineKey: key })) return null;
    const found = await this.matching.find(em, whole);
    const isFound = typeof found !== 'string';
    const id = randomUUID();
    const became = isFound
      ? { state: 'matched' as const, cause: null, paymentId: found.id }
      : { state: 'unmatched' as const, cause: found, paymentId: null };
    await em.insert(BankLineRecord, { id, statementId, lineKey: key, ...line, ...became });
    if (line.direction === 'debit') return became.state;
    const row = await em.findOneByOrFail(BankLineRecord, { id });
    await this.matching.arrive(em, row);
    if (isFound) await this.matching.apply(em, ctx, row, found.id, 'system');
    return became.state;
  }
}

const toStatement = (row: BankStatementRecord, repeated: boolean): BankStatement => ({
  id: row.id,
  format: row.format,
  fileName: row.fileName,
  account: row.account,
  lines: row.lines,
  fresh: row.fresh,
  matched: row.matched,
  importedBy: row.importedBy,
  importedAt: row.importedAt.toISOString(),
  repeated,
});
