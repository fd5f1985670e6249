import { Injectable, type StreamableFile } from '@nestjs/common';
import type { api, Invoice } from '@orebridge/contracts';
import { AuditService } from '../../../operations/audit/index.js';
import { partyOfSides } from '../../../platform/access/document-party.js';
import type { SignedIn } from '../../../platform/context/ctx.js';
import { Tx } from '../../../platform/database/tx.js';
import { NotFound } from '../../../platform/errors/app-error.js';
import { StoredFilesService } from '../../../platform/files/index.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import type { InputOf } from '../../../platform/routes/endpoint.js';
import { CertificateRecord } from '../invoice.entities.js';
import { sideOf } from '../invoice.policy.js';
import { InvoiceReader } from '../invoice-reader.js';
import { InvoiceStore, notificationOf } from '../invoice.store.js';
import { assertParty } from './withholding.policy.js';
import { WithholdingReader } from './withholding-reader.js';

/** Certificates of withheld tax. With one the payee sets the tax off against what it owes at home. */
@Injectable()
export class CertificatesService {
  constructor(
    private readonly tx: Tx,
    private readonly files: StoredFilesService,
    private readonly store: InvoiceStore,
    private readonly reader: InvoiceReader,
    private readonly withholdings: WithholdingReader,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
  ) {}

  /** @throws NotFound when no tax was declared; what {@link StoredFilesService.checked} throws */
  async hand(ctx: SignedIn, { params, file }: InputOf<typeof api.invoices.certify>): Promise<Invoice> {
    const now = this.tx.read(ctx);
    assertParty(ctx, await this.store.read(now, params.id));
    if (!(await this.withholdings.declared(now, params.id))) throw new NotFound();
    const checked = await this.files.checked(ctx, file);
    return this.tx.run(ctx, async (em) => {
      // Under the lock of the invoice: nobody withdraws what a certificate comes for.
      const invoice = await this.store.lock(em, params.id);
      const tax = await this.withholdings.declared(em, invoice.id);
      if (!tax) throw new NotFound();
      const stored = await this.files.keep(em, 'certificates', checked);
      await em.insert(CertificateRecord, { withholdingId: tax.id, ...stored, uploadedBy: ctx.user.id });
      await this.audit.write(em, ctx, {
        object: 'invoice',
        id: invoice.id,
        event: 'certify_withholding',
        reason: stored.fileName,
      });
      const news = notificationOf(invoice, sideOf(ctx, invoice) === 'issued' ? 'recipient' : 'issuer');
      if (news) await this.outbox.publish(em, 'invoice.certificate_given', { ...news, withheld: tax.amount });
      return this.reader.view(em, ctx, invoice);
    });
  }

  /** @throws NotFound while there is none */
  async file(ctx: SignedIn, { params }: InputOf<typeof api.invoices.certificate>): Promise<StreamableFile> {
    const em = this.tx.read(ctx);
    const invoice = await this.store.read(em, params.id);
    const tax = await this.withholdings.declared(em, params.id);
    const stored = tax && (await this.withholdings.certificate(em, tax.id));
    if (!stored) throw new NotFound();
    const parties = [invoice.issuerCompanyId, invoice.recipientCompanyId];
    const own = invoice.recipientCompanyId === ctx.user.companyId;
    const party = partyOfSides(ctx, sideOf(ctx, invoice), 'received');
    const standing = { kind: 'tax_certificate', stage: 'kept', party } as const;
    return this.files.handOver(ctx, stored, { kind: 'certificate', id: params.id, parties, own, standing });
  }
}
