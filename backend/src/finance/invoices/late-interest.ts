import { Injectable } from '@nestjs/common';
import type { Invoice } from '@orebridge/contracts';
import {
  accruedInterest,
  type Decimal,
  dayOf,
  dec,
  type InterestPeriod,
  interestPeriods,
  isRateOld,
  type OpenSince,
} from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { InvoicePayment, InvoiceRecord } from './invoice.entities.js';

const OVER: readonly string[] = ['cancelled', 'paid'];
const LINE = 'note_late_interest';
const NO_CLAIM: readonly string[] = ['proforma', 'credit_note'];

/** A note over late interest. Nothing is borne on it in turn: no law of this trade gives interest on interest unasked. */
export const isLateInterest = ({ kind, lines }: Pick<InvoiceRecord, 'kind' | 'lines'>): boolean =>
  kind === 'debit_note' && lines.some((line) => line.kind === LINE);

/** Interest on what is paid late: on the amount that was open each day, at the reference rate of that day. */
@Injectable()
export class LateInterest {
  /** What an overdue invoice has borne until a day (trade rules 2.7); null while nothing is overdue. */
  async of(em: EntityManager, invoice: InvoiceRecord, day: string): Promise<Invoice['interest']> {
    const { currency, state, open } = invoice;
    const periods = OVER.includes(state) ? null : await this.periods(em, invoice, day);
    const last = periods?.at(-1);
    if (!periods || !last) return null;
    return {
      amount: accruedInterest(periods, currency),
      days: periods.reduce((all, { days }) => all + days, 0),
      open,
      referencePct: last.reference.pct,
      referenceName: last.reference.name,
      referenceFrom: last.reference.validFrom,
      referenceOld: isRateOld(last.reference, day),
      periods: periods.map(({ reference, ...period }) => ({ ...period, referencePct: reference.pct })),
    };
  }

  /** What an invoice has borne until a day, also one that was paid late; what no rate is known for is nothing. */
  async accrued(em: EntityManager, invoice: InvoiceRecord, day: string): Promise<string> {
    const periods = invoice.state === 'cancelled' ? null : await this.periods(em, invoice, day);
    return accruedInterest(periods ?? [], invoice.currency);
  }

  private async periods(em: EntityManager, invoice: InvoiceRecord, day: string): Promise<InterestPeriod[] | null> {
    const { dueOn, currency, kind } = invoice;
    if (!dueOn || NO_CLAIM.includes(kind) || isLateInterest(invoice) || day <= dueOn) return null;
    return interestPeriods(dueOn, day, currency, await this.openSince(em, invoice));
  }

  /** What was open of it, from before its due day on: payments and set-offs take from it, each on its day. */
  private async openSince(em: EntityManager, invoice: InvoiceRecord): Promise<OpenSince[]> {
    const payments = await em.findBy(InvoicePayment, { invoiceId: invoice.id });
    const notes = await em
      .createQueryBuilder(InvoiceRecord, 'n')
      .where("n.kind = 'credit_note' AND n.preceding @> ARRAY[:id]::uuid[]", { id: invoice.id })
      .getMany();
    const taken = [
      ...payments.map(({ at, amount }) => ({ on: dayOf(at), amount })),
      ...notes.map(({ issuedOn, credited }) => ({ on: issuedOn, amount: credited })),
    ].toSorted((a, b) => a.on.localeCompare(b.on));
    let left: Decimal = dec(invoice.payable).abs();
    const since: OpenSince[] = [{ from: '', amount: left }];
    for (const { on, amount } of taken) {
      left = left.minus(amount);
      since.push({ from: on, amount: left });
    }
    return since;
  }
}
