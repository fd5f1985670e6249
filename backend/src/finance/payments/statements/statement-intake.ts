import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { BankLine } from '@orebridge/contracts';
import { paymentReferencesIn } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import type { Ctx } from '../../../platform/context/ctx.js';
import { queryRows } from '../../../platform/database/statement.js';
import type { PaymentRecord } from '../payment.entity.js';
import { BankLineRecord } from './bank-line.entity.js';
import { LineBooking } from './line-booking.js';
import { LineMatching } from './line-matching.js';
import type { StatementFormat, StatementLine } from './statement.js';

/** What became of a line: its payment was found, it waits for a person, or an earlier file held it. */
export interface Taken {
  readonly line: StatementLine;
  readonly became: 'matched' | 'unmatched' | 'seen';
  readonly cause: BankLine['cause'];
  readonly payment: PaymentRecord | null;
}

/** Takes the lines of a bank file in, each once, whichever files hold it. */
@Injectable()
export class StatementIntake {
  constructor(
    private readonly booking: LineBooking,
    private readonly matching: LineMatching,
  ) {}

  async take(
    em: EntityManager,
    ctx: Ctx,
    { statementId, format }: { statementId: string; format: StatementFormat },
    lines: readonly StatementLine[],
  ): Promise<Taken[]> {
    const taken: Taken[] = [];
    // The parts of one batch have one entry in common: only what was there before tells of a repetition.
    const known = await this.known(em, lines);
    for (const line of lines) {
      if (known.has(line.key) || (line.entryKey && known.has(line.entryKey)))
        taken.push({ line, became: 'seen', cause: null, payment: null });
      else taken.push(await this.takeOne(em, ctx, { statementId, format }, line));
    }
    return taken;
  }

  private async known(em: EntityManager, lines: readonly StatementLine[]): Promise<Set<string>> {
    const rows = await queryRows<{ key: string }>(
      em,
      `SELECT line_key AS key FROM bank_lines WHERE line_key = ANY ($1)
       UNION SELECT entry_key FROM bank_lines WHERE entry_key = ANY ($2)`,
      [lines.map(({ key }) => key), lines.flatMap(({ entryKey }) => entryKey ?? [])],
    );
    return new Set(rows.map(({ key }) => key));
  }

  private async takeOne(
    em: EntityManager,
    ctx: Ctx,
    { statementId, format }: { statementId: string; format: StatementFormat },
    line: StatementLine,
  ): Promise<Taken> {
    const isDouble = await this.isLikely(em, format, line);
    const found = isDouble ? 'double' : line.unclear ? 'details' : await this.matching.find(em, line);
    const match = typeof found === 'string' ? null : found;
    const payment = match?.payment ?? null;
    const cause = typeof found === 'string' ? found : null;
    const became = match ? 'matched' : 'unmatched';
    const id = randomUUID();
    const { bookedOn, direction, amount, currency, reference, remittance, counterparty, counterpartyAccount } = line;
    const { key: lineKey, entryKey, reversal, charges } = line;
    const said = { bookedOn, direction, amount, currency, reference, remittance, counterparty, counterpartyAccount };
    const refundId = match && 'refund' in match ? match.refund.id : null;
    const companyId = match && 'payout' in match ? match.payout.companyId : null;
    const is = { state: became, cause, kind: match?.kind ?? null, paymentId: payment?.id ?? null, refundId } as const;
    const kept = { id, statementId, ...said, lineKey, entryKey, reversal, charges, ...is, companyId };
    await em.insert(BankLineRecord, kept);
    const row = await em.findOneByOrFail(BankLineRecord, { id });
    if (!isDouble) await this.booking.book(em, row);
    if (match) await this.matching.apply(em, ctx, row, match, 'system');
    return { line, became, cause, payment };
  }

  /**
   * True when a file of another format held what looks like the same booking, under no name that both give it. It is not
   * put into the books a second time before a person has said that it is another one.
   */
  private async isLikely(em: EntityManager, format: StatementFormat, line: StatementLine): Promise<boolean> {
    const same = await queryRows<{ reference: string | null; remittance: string }>(
      em,
      `SELECT l.reference, l.remittance FROM bank_lines l JOIN bank_statements s ON s.id = l.statement_id
       WHERE l.booked_on = $1 AND l.amount = $2 AND l.currency = $3 AND l.direction = $4 AND s.format <> $5`,
      [line.bookedOn, line.amount, line.currency, line.direction, format],
    );
    const said = wordsOf(line);
    return same.some((one) => {
      const there = wordsOf(one);
      if (said.references || there.references) return said.references === there.references;
      return (
        said.words !== '' &&
        there.words !== '' &&
        (said.words.includes(there.words) || there.words.includes(said.words))
      );
    });
  }
}

const wordsOf = ({ reference, remittance }: { reference: string | null; remittance: string }) => {
  const text = `${reference ?? ''} ${remittance}`;
  const words = text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return { references: paymentReferencesIn(text).sort().join(), words };
};
