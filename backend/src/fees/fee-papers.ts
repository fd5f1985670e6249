import { Injectable } from '@nestjs/common';
import { api, urlOf } from '@orebridge/contracts';
import { InvoicePayments } from '../invoices/index.js';
import { RoomPapers } from '../rooms/index.js';

/** Lays the invoices of a contract about work into its room. */
@Injectable()
export class FeePapers {
  constructor(papers: RoomPapers, invoices: InvoicePayments) {
    papers.serve(async (em, _ctx, subject) => {
      if (subject.kind === 'deal') return [];
      return (await invoices.ofWork(em, subject.id)).map(({ id, number, parties, createdAt }) => ({
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
    });
  }
}
