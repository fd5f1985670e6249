import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { api, type RoomDocument, urlOf } from '@orebridge/contracts';
import { InvoicePayments } from '../invoices/index.js';
import type { RoomSubject } from '../../trading/rooms/index.js';

/** Lays the invoices of a contract about work into its room. */
@Injectable()
export class FeeDocuments {
  constructor(private readonly invoices: InvoicePayments) {}

  async of(em: EntityManager, subject: RoomSubject): Promise<RoomDocument[]> {
    if (subject.kind === 'deal') return [];
    return (await this.invoices.ofWork(em, subject.id)).map(({ id, number, parties, createdAt }) => ({
      id,
      source: 'invoice',
      name: `${number}.pdf`,
      type: null,
      state: null,
      mediaType: 'application/pdf',
      bytes: null,
      by: parties.issuer.name,
      at: createdAt.toISOString(),
      href: urlOf(api.invoices.pdf, { params: { id }, query: {} }),
    }));
  }
}
