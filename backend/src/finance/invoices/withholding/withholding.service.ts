import { Injectable } from '@nestjs/common';
import type { api, Invoice } from '@orebridge/contracts';
import { CERTIFICATE_MAX_DAYS, dec, plusDays, taxWithheld, today } from '@orebridge/trade';
import type { SignedIn } from '../../../platform/context/ctx.js';
import { Tx } from '../../../platform/database/tx.js';
import { Conflict, NotFound, Unprocessable } from '../../../platform/errors/app-error.js';
import { fieldIssue } from '../../../platform/errors/issues.js';
import { assertPayable } from '../../../platform/errors/payable.js';
import type { InputOf } from '../../../platform/routes/endpoint.js';
import { assertDaysFit, notAfter, notOver } from '../../../platform/states/days.js';
import { type InvoiceRecord, WithholdingRecord } from '../invoice.entities.js';
import { InvoicePayments } from '../invoice-payments.js';
import { InvoiceReader } from '../invoice-reader.js';
import { InvoiceFollower } from '../invoice-sources.js';
import { InvoiceStore } from '../invoice.store.js';
import { assertPayer, assertWithholds } from './withholding.policy.js';
import { WithholdingBooks } from './withholding-books.js';
import { WithholdingDeclarations } from './withholding-declarations.js';
import { WithholdingReader } from './withholding-reader.js';

/** Payers declare the tax that they keep back of fees, and take a wrong declaration back. */
@Injectable()
export class WithholdingService {
  constructor(
    private readonly tx: Tx,
    private readonly store: InvoiceStore,
    private readonly payments: InvoicePayments,
    private readonly books: WithholdingBooks,
    private readonly withholdings: WithholdingReader,
    private readonly reader: InvoiceReader,
    private readonly declarations: WithholdingDeclarations,
    private readonly follower: InvoiceFollower,
  ) {}

  /**
   * @throws Conflict `withholding.kind`, `.country_unknown`, `.same_country`, `.not_open`, `.declared`, `.above_open`;
   * Unprocessable `withholding.nothing` when the tax rounds to nothing, `.base` when it is on more than the invoice asks
   */
  async declare(ctx: SignedIn, { params, body }: InputOf<typeof api.invoices.withhold>): Promise<Invoice> {
    return this.tx.run(ctx, async (em) => {
      const seen = await this.store.read(em, params.id);
      assertPayer(ctx, seen);
      assertPromised(body.certificateDueOn);
      await this.follower.lock(em, seen);
      const invoice = await this.store.lock(em, params.id);
      if (await this.withholdings.declared(em, invoice.id)) throw new Conflict('withholding.declared');
      assertWithholds(ctx, invoice);
      assertTaxed(invoice, body);
      const moved = await this.declarations.declare(em, ctx, invoice, body);
      return this.reader.view(em, ctx, await this.store.read(em, moved.id));
    });
  }

  /** @throws NotFound when nothing was declared; Conflict `withholding.certified` once there is a certificate */
  async withdraw(ctx: SignedIn, { params, body }: InputOf<typeof api.invoices.withdrawWithholding>): Promise<Invoice> {
    return this.tx.run(ctx, async (em) => {
      const seen = await this.store.read(em, params.id);
      assertPayer(ctx, seen);
      await this.follower.lock(em, seen);
      const invoice = await this.store.lock(em, params.id);
      const tax = await this.withholdings.declared(em, invoice.id);
      if (!tax) throw new NotFound();
      if (await this.withholdings.certificate(em, tax.id)) throw new Conflict('withholding.certified');
      await em.update(WithholdingRecord, { id: tax.id }, { withdrawnAt: new Date() });
      const moved = await this.payments.withdraw(em, ctx, invoice, { ...tax, reason: body.reason });
      await this.books.withdrawn(em, ctx, moved, tax);
      await this.declarations.notify(em, moved, 'invoice.withholding_withdrawn', tax, body.reason);
      return this.reader.view(em, ctx, moved);
    });
  }
}

/** @throws Unprocessable for a base above what the invoice asks, and for a tax that comes to nothing */
const assertTaxed = (
  { currency, payable }: InvoiceRecord,
  { rate, base }: InputOf<typeof api.invoices.withhold>['body'],
): void => {
  assertPayable('base', base, currency);
  if (dec(base).greaterThan(payable))
    throw new Unprocessable('withholding.base', { payable, currency }, [
      fieldIssue('base', 'error.withholding.base', { payable, currency }),
    ]);
  if (dec(taxWithheld(base, rate, currency)).isZero()) throw new Unprocessable('withholding.nothing');
};

/** @throws Unprocessable for a day that is over, or later than anybody may take for the certificate */
const assertPromised = (day: string): void =>
  assertDaysFit(
    ...notOver('certificateDueOn', day),
    ...notAfter('certificateDueOn', day, plusDays(today(), CERTIFICATE_MAX_DAYS)),
  );
