import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { api, BankStatement, StatementPreview } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../../operations/audit/index.js';
import { Config } from '../../../platform/config/config.js';
import type { SignedIn } from '../../../platform/context/ctx.js';
import { keysetPage, type Page } from '../../../platform/database/keyset.js';
import { queryRows } from '../../../platform/database/statement.js';
import { Tx } from '../../../platform/database/tx.js';
import { BadRequest, Unprocessable } from '../../../platform/errors/app-error.js';
import type { InputOf } from '../../../platform/routes/endpoint.js';
import { BankStatementRecord } from './bank-line.entity.js';
import { keyed, type Statement, type StatementLine, type StatementProblem } from './statement.js';
import { addsUp, checked, siteAccountOf } from './statement-checks.js';
import { StatementIntake, type Taken } from './statement-intake.js';
import { toPart, toPreview, toStatement } from './statement.mapper.js';
import { statementApart } from './statements-apart.js';

interface Imported {
  readonly record: BankStatementRecord;
  readonly repeated: boolean;
  readonly taken: Taken[];
  readonly warnings: StatementProblem[];
}

/** Ends a trial: everything that it wrote is undone. */
class TrialOver extends Error {
  constructor(readonly imported: Imported) {
    super('a trial keeps nothing');
  }
}

/** Bank statements that admins import. A file or a line that was here before changes nothing. */
@Injectable()
export class StatementsService {
  constructor(
    private readonly tx: Tx,
    private readonly audit: AuditService,
    private readonly config: Config,
    private readonly intake: StatementIntake,
  ) {}

  async import(ctx: SignedIn, { file }: InputOf<typeof api.ledger.importStatement>): Promise<BankStatement> {
    const { statement, problems } = await this.read(file);
    const [first, ...more] = problems.filter(({ blocks }) => blocks);
    // Of several lines that cannot be read the first is named here, all of them in the trial.
    if (first) throw new Unprocessable(first.code, { ...first.values, more: more.length });
    const { record, repeated } = await this.tx.run(ctx, (em) => this.take(em, ctx, file, statement));
    return toStatement(record, repeated);
  }

  /** What an import would do, line by line, and what stands against it. Nothing is kept. */
  async preview(ctx: SignedIn, { file }: InputOf<typeof api.ledger.previewStatement>): Promise<StatementPreview> {
    const { statement, problems } = await this.read(file);
    if (problems.some(({ blocks }) => blocks)) return toPreview(statement, problems, [], false);
    try {
      return await this.tx.run(ctx, async (em) => {
        throw new TrialOver(await this.take(em, ctx, file, statement));
      });
    } catch (error) {
      if (!(error instanceof TrialOver)) throw error;
      const { taken, warnings, repeated } = error.imported;
      return toPreview(statement, [...problems, ...warnings], taken, repeated);
    }
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

  private async read(file: Upload | undefined): Promise<{ statement: Statement; problems: StatementProblem[] }> {
    if (!file) throw new BadRequest('file.missing');
    if (!file.size) throw new Unprocessable('file.empty');
    const statement = await statementApart(file.buffer);
    return { statement, problems: checked(statement, this.config.bankAccounts) };
  }

  private async take(
    em: EntityManager,
    ctx: SignedIn,
    file: Upload | undefined,
    statement: Statement,
  ): Promise<Imported> {
    const bytes = file?.buffer ?? Buffer.alloc(0);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await queryRows(em, `SELECT pg_advisory_xact_lock(hashtextextended('bank-statements', 56))`, []);
    const before = await em.findOneBy(BankStatementRecord, { sha256 });
    if (before) return { record: before, repeated: true, taken: [], warnings: [] };
    const id = randomUUID();
    const fileName = (file?.originalname ?? '').slice(0, 200);
    const { format, parts } = statement;
    const account = parts.map((part) => part.account).find(Boolean) ?? null;
    const warnings = await this.gaps(em, statement);
    const said = {
      format,
      account,
      fileName,
      parts: parts.map(toPart),
      announced: parts.flatMap((part) => part.announced).length,
    };
    const none = { lines: 0, fresh: 0, matched: 0 };
    await em.insert(BankStatementRecord, { id, sha256, ...said, ...none, importedBy: ctx.user.fullName });
    const taken: Taken[] = [];
    for (const part of parts)
      taken.push(...(await this.intake.take(em, ctx, { statementId: id, format }, this.keyed(part))));
    const counts = {
      lines: taken.length,
      fresh: taken.filter(({ became }) => became !== 'seen').length,
      matched: taken.filter(({ became }) => became === 'matched').length,
    };
    await em.update(BankStatementRecord, { id }, counts);
    await this.audit.write(em, ctx, { object: 'bank-statement', id, event: 'import', to: format, reason: fileName });
    return { record: await em.findOneByOrFail(BankStatementRecord, { id }), repeated: false, taken, warnings };
  }

  private keyed(part: Statement['parts'][number]): StatementLine[] {
    const [main = ''] = this.config.bankAccounts;
    return keyed(part, siteAccountOf(part.account ?? main, this.config.bankAccounts) ?? main);
  }

  /** A statement that does not begin where the one before it ended: one between them has not been imported. */
  private async gaps(em: EntityManager, { parts }: Statement): Promise<StatementProblem[]> {
    const found: StatementProblem[] = [];
    for (const part of parts) {
      if (part.opening === null || !part.account || !part.from || !addsUp(part)) continue;
      const [last] = await queryRows<{ closing: string }>(
        em,
        `SELECT one ->> 'closing' AS closing FROM bank_statements s, jsonb_array_elements(s.parts) AS one
         WHERE one ->> 'account' = $1 AND one ->> 'closing' IS NOT NULL AND one ->> 'to' <= $2
         ORDER BY one ->> 'to' DESC, s.imported_at DESC LIMIT 1`,
        [part.account, part.from],
      );
      if (last && last.closing !== part.opening)
        found.push({
          row: null,
          code: 'statement.gap',
          values: { closing: last.closing, opening: part.opening },
          blocks: false,
        });
    }
    return found;
  }
}

type Upload = NonNullable<InputOf<typeof api.ledger.importStatement>['file']>;
