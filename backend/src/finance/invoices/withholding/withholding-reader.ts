import { Injectable } from '@nestjs/common';
import type { Withholding } from '@orebridge/contracts';
import { moneyText } from '@orebridge/trade';
import { type EntityManager, IsNull } from 'typeorm';
import type { Ctx } from '../../../platform/context/ctx.js';
import { CertificateRecord, type InvoiceRecord, WithholdingRecord } from '../invoice.entities.js';
import { withholdingEvents } from './withholding.policy.js';

/** Tax withheld from invoices, as it stands. */
@Injectable()
export class WithholdingReader {
  /** What was declared of an invoice and not withdrawn; null for nothing. */
  declared(em: EntityManager, invoiceId: string): Promise<WithholdingRecord | null> {
    return em.findOneBy(WithholdingRecord, { invoiceId, withdrawnAt: IsNull() });
  }

  /** The certificate that counts; null while there is none. */
  certificate(em: EntityManager, withholdingId: string): Promise<CertificateRecord | null> {
    return em.findOne(CertificateRecord, { where: { withholdingId }, order: { uploadedAt: 'DESC' } });
  }

  async of(em: EntityManager, { id, currency }: Pick<InvoiceRecord, 'id' | 'currency'>): Promise<Withholding | null> {
    const declared = await this.declared(em, id);
    if (!declared) return null;
    const { rate, basis, treaty, declaredAt, certificateDueOn } = declared;
    const file = await this.certificate(em, declared.id);
    return {
      rate,
      base: moneyText(declared.base, currency),
      amount: moneyText(declared.amount, currency),
      basis,
      treaty,
      declaredAt: declaredAt.toISOString(),
      certificateDueOn,
      certificate: file && {
        fileName: file.fileName,
        mediaType: file.mediaType,
        bytes: file.bytes,
        uploadedAt: file.uploadedAt.toISOString(),
      },
    };
  }

  async events(em: EntityManager, ctx: Ctx, invoice: InvoiceRecord): Promise<string[]> {
    return withholdingEvents(ctx, invoice, await this.of(em, invoice));
  }
}
