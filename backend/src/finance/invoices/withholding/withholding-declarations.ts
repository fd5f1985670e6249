import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { WithholdingBody } from '@orebridge/contracts';
import { dec, moneyText, taxWithheld } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import type { Ctx } from '../../../platform/context/ctx.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { BillingDetailsService } from '../billing-details.service.js';
import { type InvoiceRecord, WithholdingRecord } from '../invoice.entities.js';
import { InvoicePayments } from '../invoice-payments.js';
import { InvoiceFollower } from '../invoice-sources.js';
import { notificationOf } from '../invoice.store.js';
import { refusalOf, refusalWithin } from './withholding.policy.js';
import { WithholdingBooks } from './withholding-books.js';

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
