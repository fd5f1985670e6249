import { Injectable } from '@nestjs/common';
import type { api, Invoice, InvoiceLine } from '@orebridge/contracts';
import {
  Decimal,
  dec,
  LATE_INTEREST_TAX,
  lumpLine,
  moneyText,
  type NoteReason,
  plusDays,
  sum,
  today,
} from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import type { Ctx, SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { Conflict, Unprocessable } from '../../platform/errors/app-error.js';
import { fieldIssue } from '../../platform/errors/issues.js';
import { assertPayable } from '../../platform/errors/payable.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { InvoiceRecord } from './invoice.entities.js';
import { assertIssuer, assertRecipient, mayBeNoted } from './invoice.policy.js';
import { isLateInterest, LateInterest } from './late-interest.js';
import { InvoiceReader } from './invoice-reader.js';
import { type InvoiceDraft, InvoiceService } from './invoice.service.js';
import { InvoiceStore } from './invoice.store.js';
import { WithholdingDeclarations } from './withholding/withholding-declarations.js';

const DAYS_TO_PAY = 10;

const WAITING: readonly NoteReason[] = ['demurrage', 'despatch', 'detention'];

/** What a note changes. */
export interface Note {
  readonly type: 'credit' | 'debit';
  readonly reason: NoteReason;
  /** Before tax; null takes the whole invoice back. */
  readonly amount: string | null;
  readonly text: string;
  /** What it is made of; one piece where nothing more is known. They add up to the amount. */
  readonly lines?: readonly InvoiceLine[];
  /** A name of what it is for; a second note with the same name is not issued. */
  readonly source?: string;
}

/** Debit and credit notes, and disputes. */
@Injectable()
export class InvoiceNotesService {
  constructor(
    private readonly tx: Tx,
    private readonly store: InvoiceStore,
    private readonly invoices: InvoiceService,
    private readonly reader: InvoiceReader,
    private readonly interest: LateInterest,
    private readonly withholdings: WithholdingDeclarations,
  ) {}

  async note(ctx: SignedIn, { params, body }: InputOf<typeof api.invoices.note>): Promise<Invoice> {
    return this.tx.run(ctx, async (em) => {
      const invoice = await this.store.read(em, params.id);
      const actor = assertIssuer(ctx, invoice);
      // What waiting costs in freight follows from its contract: the carrier states times, not amounts.
      if (invoice.workKind === 'freight' && WAITING.includes(body.reason))
        throw new Conflict('invoice.waiting_is_computed');
      return this.reader.view(em, ctx, await this.issue(em, ctx, params.id, body, actor));
    });
  }

  async act(ctx: SignedIn, { params, body }: InputOf<typeof api.invoices.act>): Promise<Invoice> {
    return this.tx.run(ctx, async (em) => {
      assertRecipient(ctx, await this.store.read(em, params.id));
      const invoice = await this.store.lock(em, params.id);
      if (invoice.kind === 'proforma') throw new Conflict('invoice.not_payable');
      const { event, reason } = body;
      const moved = await this.store.transition(em, ctx, invoice, event, 'payer', { reason });
      const told = event === 'dispute' ? 'invoice.disputed' : 'invoice.dispute_settled';
      await this.store.notify(em, told, moved, 'issuer', { reason });
      return this.reader.view(em, ctx, moved);
    });
  }

  /**
   * Issues a note to an invoice, for its issuer or for an area that has decided about it (a dispute, an award).
   * @throws Conflict `invoice.not_notable`, `invoice.credited_whole`, `invoice.no_interest`; Unprocessable
   * `invoice.credit_too_high`, `invoice.interest_too_high`
   */
  async issue(
    em: EntityManager,
    ctx: Ctx,
    invoiceId: string,
    note: Note,
    actor: 'issuer' | 'admin' | 'system',
  ): Promise<InvoiceRecord> {
    const invoice = await this.store.lock(em, invoiceId);
    const before = note.source ? await em.findOneBy(InvoiceRecord, { source: note.source }) : null;
    if (before) return before;
    if (note.amount !== null) assertPayable('amount', note.amount, invoice.currency);
    if (!mayBeNoted(invoice)) throw new Conflict('invoice.not_notable');
    if (note.reason === 'late_interest') return this.chargeInterest(em, ctx, invoice, note, actor);
    if (note.type === 'debit') return this.debit(em, ctx, invoice, note, actor);
    return this.credit(em, ctx, invoice, note, actor);
  }

  /** What of an invoice no credit note has taken back yet, before tax. */
  async creditable(em: EntityManager, { id, net }: Pick<InvoiceRecord, 'id' | 'net'>): Promise<Decimal> {
    const earlier = await em
      .createQueryBuilder(InvoiceRecord, 'n')
      .where("n.kind = 'credit_note' AND n.preceding @> ARRAY[:id]::uuid[]", { id })
      .getMany();
    return dec(net).minus(sum(earlier.map((note) => note.net)));
  }

  /** What an invoice has borne in late interest until today that no note asks for yet. */
  private async unclaimed(em: EntityManager, invoice: InvoiceRecord): Promise<Decimal> {
    let left = dec(await this.interest.accrued(em, invoice, today()));
    const notes = await em
      .createQueryBuilder(InvoiceRecord, 'n')
      .where("n.kind = 'debit_note' AND n.preceding @> ARRAY[:id]::uuid[]", { id: invoice.id })
      .getMany();
    for (const note of notes.filter(isLateInterest)) left = left.minus(await this.creditable(em, note));
    return left;
  }

  /** Late interest follows from the invoice: at most what it has borne, without an amount all of it, untaxed (trade rules 2.7). */
  private async chargeInterest(
    em: EntityManager,
    ctx: Ctx,
    invoice: InvoiceRecord,
    note: Note,
    actor: 'issuer' | 'admin' | 'system',
  ): Promise<InvoiceRecord> {
    const { currency, dueOn } = invoice;
    if (note.type === 'credit')
      throw new Unprocessable('validation', undefined, [fieldIssue('reason', 'validation.invalid')]);
    const left = await this.unclaimed(em, invoice);
    if (!left.greaterThan(0)) throw new Conflict('invoice.no_interest');
    const most = moneyText(left, currency);
    const amount = note.amount ?? most;
    if (dec(amount).greaterThan(left))
      throw new Unprocessable('invoice.interest_too_high', { most, currency }, [
        fieldIssue('amount', 'error.invoice.interest_too_high', { most, currency }),
      ]);
    return this.invoices.issue(em, ctx, {
      ...this.draft(invoice, note, amount),
      kind: 'debit_note',
      tax: LATE_INTEREST_TAX,
      period: dueOn ? { from: dueOn, to: today() } : null,
      actor,
    });
  }

  private debit(
    em: EntityManager,
    ctx: Ctx,
    invoice: InvoiceRecord,
    note: Note,
    actor: 'issuer' | 'admin' | 'system',
  ): Promise<InvoiceRecord> {
    if (note.amount === null)
      throw new Unprocessable('validation', undefined, [fieldIssue('amount', 'validation.required')]);
    return this.invoices.issue(em, ctx, {
      ...this.draft(invoice, note, note.amount),
      kind: 'debit_note',
      actor,
    });
  }

  private async credit(
    em: EntityManager,
    ctx: Ctx,
    invoice: InvoiceRecord,
    note: Note,
    actor: 'issuer' | 'admin' | 'system',
  ): Promise<InvoiceRecord> {
    const left = await this.creditable(em, invoice);
    if (!left.isPositive() || left.isZero()) throw new Conflict('invoice.credited_whole');
    const amount = note.amount ?? moneyText(left, invoice.currency);
    if (dec(amount).greaterThan(left))
      throw new Unprocessable('invoice.credit_too_high', {
        most: moneyText(left, invoice.currency),
        currency: invoice.currency,
      });
    const credit = await this.invoices.issue(em, ctx, {
      ...this.draft(invoice, note, amount),
      kind: 'credit_note',
      actor,
    });
    const after = left.minus(amount);
    const lowered = await this.withholdings.lower(em, ctx, invoice, { before: left, after, note: credit.number });
    await this.offset(em, ctx, lowered, credit, actor);
    return this.store.read(em, credit.id);
  }

  /** What is still open of the invoice is set off against the note; the rest of the note is paid back. */
  private async offset(
    em: EntityManager,
    ctx: Ctx,
    invoice: InvoiceRecord,
    credit: InvoiceRecord,
    actor: 'issuer' | 'admin' | 'system',
  ): Promise<void> {
    if (invoice.payer !== 'recipient' || dec(invoice.open).isZero()) return;
    const offset = Decimal.min(dec(invoice.open), dec(credit.open));
    const credited = moneyText(dec(invoice.credited).plus(offset), invoice.currency);
    const reason = credit.number;
    if (!offset.equals(invoice.open))
      await this.store.transition(em, ctx, invoice, 'credit_part', actor, { credited, reason });
    else if (dec(invoice.paid).isZero())
      await this.store.transition(em, ctx, invoice, 'credit_whole', actor, { credited, reason });
    else await this.store.transition(em, ctx, invoice, 'pay_rest', 'system', { credited, reason });
    const event = offset.equals(credit.open) ? 'pay_rest' : 'pay_part';
    await this.store.transition(em, ctx, credit, event, 'system', {
      credited: moneyText(offset, invoice.currency),
      reason: invoice.number,
    });
  }

  private draft(invoice: InvoiceRecord, note: Note, amount: string): Omit<InvoiceDraft, 'kind'> {
    const { dealReference, work, ...facts } = invoice.facts;
    const { id, tax, currency, dealId, demo, workKind, workId } = invoice;
    const issuedOn = today();
    return {
      ...facts,
      issuerId: invoice.issuerCompanyId,
      recipientId: invoice.recipientCompanyId,
      currency,
      lines: note.lines ?? [lumpLine(`note_${note.reason}`, null, amount, currency)],
      note: note.text,
      ...(note.source && { source: note.source }),
      supply: 'goods',
      tax,
      preceding: [id],
      dueOn: plusDays(issuedOn, DAYS_TO_PAY),
      issuedOn,
      ...(work && workKind && workId && { work: { ...work, kind: workKind, id: workId, pageId: work.id } }),
      ...(dealId && { deal: { id: dealId, reference: dealReference ?? '', demo } }),
    };
  }
}
