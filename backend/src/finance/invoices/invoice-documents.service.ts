import { hash } from 'node:crypto';
import { Injectable, StreamableFile } from '@nestjs/common';
import type { api, Language } from '@orebridge/contracts';
import { In } from 'typeorm';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { Conflict } from '../../platform/errors/app-error.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { ThreadPool } from '../../platform/threads/thread-pool.js';
import { InvoiceRecord } from './invoice.entities.js';
import { missingOf } from './invoice.mapper.js';
import { assertReads } from './invoice.policy.js';
import { InvoiceStore } from './invoice.store.js';
import type { InvoiceDocument, invoicePdf } from './invoice-pdf.js';
import { translator } from './translator.js';
import { invoiceUbl } from './ubl/invoice-ubl.js';

const documents = new ThreadPool({ threads: 1, deadlineMs: 10_000, waiting: 30, patienceMs: 10_000 });
const draw = documents.call<typeof invoicePdf>(new URL('./invoice-pdf.js', import.meta.url), 'invoicePdf');
const KEPT = 100;

/** Invoices as files. */
@Injectable()
export class InvoiceDocumentsService {
  /** Documents as they were drawn, the one last asked for at the end. */
  private readonly kept = new Map<string, Uint8Array>();

  constructor(
    private readonly tx: Tx,
    private readonly store: InvoiceStore,
  ) {}

  async pdf(ctx: SignedIn, { params, query }: InputOf<typeof api.invoices.pdf>): Promise<StreamableFile> {
    const document = await this.read(ctx, params.id);
    return new StreamableFile(await this.drawn(document, query.language ?? ctx.language), {
      type: 'application/pdf',
      disposition: `inline; filename="${document.invoice.number}.pdf"`,
    });
  }

  /** @throws Conflict `invoice.party_incomplete` when a party has not said in which country it is */
  async ubl(ctx: SignedIn, { params }: InputOf<typeof api.invoices.ubl>): Promise<StreamableFile> {
    const { invoice, preceding } = await this.read(ctx, params.id);
    if (missingOf(invoice).length) throw new Conflict('invoice.party_incomplete');
    const text = invoiceUbl({ invoice, preceding }, translator('en'));
    return new StreamableFile(Buffer.from(text), {
      type: 'application/xml',
      disposition: `attachment; filename="${invoice.number}.xml"`,
    });
  }

  /** Drawn in a thread, and once for what is asked for again and again. @throws TooMany when too many are drawn at once */
  private async drawn(document: InvoiceDocument, language: Language): Promise<Uint8Array> {
    const key = hash('sha256', JSON.stringify([language, document]));
    const known = this.kept.get(key);
    const bytes = known ?? (await draw(document, language));
    this.kept.delete(key);
    this.kept.set(key, bytes);
    const [oldest] = this.kept.keys();
    if (this.kept.size > KEPT && oldest !== undefined) this.kept.delete(oldest);
    return bytes;
  }

  private async read(ctx: SignedIn, id: string): Promise<{ invoice: InvoiceRecord; preceding: InvoiceRecord[] }> {
    const em = this.tx.read(ctx);
    const invoice = await this.store.read(em, id);
    assertReads(ctx, invoice);
    const preceding = await em.find(InvoiceRecord, {
      where: { id: In(invoice.preceding) },
      order: { sequence: 'ASC' },
    });
    return { invoice, preceding };
  }
}
