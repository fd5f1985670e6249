import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { WithholdingBody } from '@orebridge/contracts';
import { type DecimalInput, dec, moneyText, plusDays, taxWithheld, today } from '@orebridge/trade';
import { type EntityManager, IsNull } from 'typeorm';
import type { Ctx } from '../../../platform/context/ctx.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { BillingDetailsService } from '../billing-details.service.js';
import { type InvoiceRecord, WithholdingRecord } from '../invoice.entities.js';
import { InvoicePayments } from '../invoice-payments.js';
import { InvoiceFollower } from '../invoice-sources.js';
import { notificationOf } from '../invoice.store.js';
import { refusalOf, refusalWithin } from './withholding.policy.js';
import { WithholdingBooks } from './withholding-books.js';

/** Days that the payer has at least for a certificate that replaces another. */
const CERTIFICATE_ANEW_DAYS = 30;

/** What was said of tax that is withheld, with the tax itself where it is not base × rate alone. */
export type Declared = WithholdingBody & { readonly amount?: string };

/** Tax that is kept back of a locked invoice: the record, what it settles, the books, and who is told. */
@Injectable()
export class WithholdingDeclarations {
  constructor(
    private readonly payments: InvoicePayments,
    private readonly books: WithholdingBooks,
    private readonly details: BillingDetailsService,
    private readonly follower: InvoiceFollower,
    private readonly outbox: Outbox,
  ) {}

  /** @throws Conflict `withholding.above_open` */
  async declare(em: EntityManager, ctx: Ctx, invoice: InvoiceRecord, declared: Declared): Promise<InvoiceRecord> {
    const { currency } = invoice;
    const { rate, base, basis, treaty, certificateDueOn } = declared;
    const amount = declared.amount ?? taxWithheld(base, rate, currency);
    const id = randomUUID();
    const said = { rate, base: moneyText(base, currency), amount, basis, treaty, certificateDueOn };
    await em.insert(WithholdingRecord, { id, invoiceId: invoice.id, ...said });
    const tax = await em.findOneByOrFail(WithholdingRecord, { id });
    const moved = await this.payments.withhold(em, ctx, invoice, { ...tax, reason: basis });
    await this.books.declared(em, ctx, moved, tax);
    await this.notify(em, moved, 'invoice.tax_withheld', tax);
    await this.follower.withheld(em, ctx, moved);
    return moved;
  }

  /** The same for what was announced before there was an invoice: nothing happens where the tax cannot be withheld any more. */
  async apply(em: EntityManager, ctx: Ctx, invoice: InvoiceRecord, declared: Declared): Promise<void> {
    const amount = declared.amount ?? taxWithheld(declared.base, declared.rate, invoice.currency);
    if (dec(amount).isZero() || refusalOf(invoice)) return;
    await this.declare(em, ctx, invoice, declared);
  }

  /**
   * A credit note takes back a part of a locked invoice: the tax on that part is not due any more. The declaration is replaced by
   * one over what is left, for which a certificate is asked for anew, and what was kept too much is open for the note to settle.
   * @param left what of the net is still asked for, of how much that was before
   */
  async lower(
    em: EntityManager,
    ctx: Ctx,
    invoice: InvoiceRecord,
    { before, after, note }: { readonly before: DecimalInput; readonly after: DecimalInput; readonly note: string },
  ): Promise<InvoiceRecord> {
    const tax = await em.findOneBy(WithholdingRecord, { invoiceId: invoice.id, withdrawnAt: IsNull() });
    if (!tax) return invoice;
    const { currency } = invoice;
    const { rate, basis, treaty, certificateDueOn } = tax;
    const base = moneyText(dec(tax.base).times(after).div(before), currency);
    const lowered = taxWithheld(base, rate, currency);
    if (dec(lowered).equals(tax.amount)) {
      await em.update(WithholdingRecord, { id: tax.id }, { base });
      return invoice;
    }
    await em.update(WithholdingRecord, { id: tax.id }, { withdrawnAt: new Date() });
    const moved = await this.payments.lowerWithheld(em, ctx, invoice, { ...tax, lowered, reason: note });
    await this.books.withdrawn(em, ctx, moved, tax);
    if (dec(lowered).isZero()) {
      await this.notify(em, moved, 'invoice.withholding_withdrawn', tax, note);
      return moved;
    }
    const soonest = plusDays(today(), CERTIFICATE_ANEW_DAYS);
    const dueOn = certificateDueOn > soonest ? certificateDueOn : soonest;
    const said = { rate, base, amount: lowered, basis, treaty, certificateDueOn: dueOn };
    const { id } = await em.save(em.create(WithholdingRecord, { invoiceId: invoice.id, ...said }));
    const next = await em.findOneByOrFail(WithholdingRecord, { id });
    await this.books.declared(em, ctx, moved, next);
    await this.notify(em, moved, 'invoice.tax_withheld', next, note);
    return moved;
  }

  /** @throws Conflict `withholding.country_unknown`, `.same_country`: payer and payee are not known to be in two countries */
  async assertAbroad(em: EntityManager, payerId: string, payeeId: string): Promise<void> {
    const refusal = await this.refusalBetween(em, payerId, payeeId);
    if (refusal) throw refusal;
  }

  /** True when payer and payee are known to be in two countries. */
  async isAbroad(em: EntityManager, payerId: string, payeeId: string): Promise<boolean> {
    return (await this.refusalBetween(em, payerId, payeeId)) === null;
  }

  private async refusalBetween(em: EntityManager, payerId: string, payeeId: string) {
    const [from, to] = [await this.details.party(em, payerId), await this.details.party(em, payeeId)];
    return refusalWithin(from.party.country, to.party.country);
  }

  /** Tells the payee. */
  async notify(
    em: EntityManager,
    invoice: InvoiceRecord,
    event: 'invoice.tax_withheld' | 'invoice.withholding_withdrawn',
    { amount: withheld, certificateDueOn: due }: Pick<WithholdingRecord, 'amount' | 'certificateDueOn'>,
    reason = '',
  ): Promise<void> {
    const news = notificationOf(invoice, 'issuer');
    if (news) await this.outbox.publish(em, event, { ...news, withheld, due, reason });
  }
}
