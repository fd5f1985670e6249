import { Injectable } from '@nestjs/common';
import { api, type RoomDocument, urlOf } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import { AgreedContracts } from '../../trading/contracts/index.js';
import { ExecutionRecord } from '../../trading/execution/index.js';
import { InvoicePayments } from '../../finance/invoices/index.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import type { RoomSubject } from '../../trading/rooms/index.js';
import { AssayDocuments } from '../../finance/settlement/index.js';

const PDF = 'application/pdf';
type Party = RoomSubject['parties'][number];

/** The documents of a deal in its room: the contract, invoices, certificates, and what was uploaded on the way. */
@Injectable()
export class DealDocuments {
  constructor(
    private readonly contracts: AgreedContracts,
    private readonly invoices: InvoicePayments,
    private readonly assays: AssayDocuments,
    private readonly execution: ExecutionRecord,
  ) {}

  async of(em: EntityManager, ctx: SignedIn, subject: RoomSubject): Promise<RoomDocument[]> {
    if (subject.kind !== 'deal') return [];
    const { id } = subject;
    const side = sideIn(ctx, subject)?.side ?? null;
    return [
      ...(await this.ofContract(em, ctx, id)),
      ...(await this.ofInvoices(em, id)),
      ...(await this.ofAssays(em, subject, side)),
      ...(await this.ofExecution(em, subject)),
    ];
  }

  private async ofContract(em: EntityManager, ctx: SignedIn, dealId: string): Promise<RoomDocument[]> {
    const language = ctx.language;
    return (await this.contracts.documents(em, dealId)).map(({ id, reference, number, signed, at, bytes }) => ({
      ...blank(id, 'contract', `${reference}-v${number}${signed ? '-signed' : ''}.pdf`, at),
      bytes,
      href: urlOf(api.contracts.file, {
        params: { id: dealId },
        query: { version: number, language, signed: signed ? 'true' : 'false' },
      }),
    }));
  }

  private async ofInvoices(em: EntityManager, dealId: string): Promise<RoomDocument[]> {
    return (await this.invoices.ofDeal(em, dealId)).map(({ id, number, parties, createdAt }) => ({
      ...blank(id, 'invoice', `${number}.pdf`, createdAt),
      by: parties.issuer.name,
      href: urlOf(api.invoices.pdf, { params: { id }, query: {} }),
    }));
  }

  private async ofAssays(em: EntityManager, subject: RoomSubject, side: Party['side'] | null): Promise<RoomDocument[]> {
    const dealSide = side === 'buyer' || side === 'seller' ? side : null;
    return (await this.assays.seenBy(em, subject.id, dealSide)).map(
      ({ id, of, laboratory, fileName, mediaType, at }) => ({
        ...blank(id, 'assay', fileName, at),
        type: 'assay-certificate',
        mediaType,
        by: laboratory,
        href: urlOf(api.assays.certificate, { params: { id: subject.id }, query: { of } }),
      }),
    );
  }

  private async ofExecution(em: EntityManager, subject: RoomSubject): Promise<RoomDocument[]> {
    return (await this.execution.documents(em, subject.id)).map((one) => ({
      ...blank(one.id, 'execution', one.fileName, one.uploadedAt),
      type: one.type,
      state: one.state,
      mediaType: one.mediaType,
      bytes: one.bytes,
      by: subject.parties.find(({ side }) => side === one.by)?.name ?? null,
      href: urlOf(api.execution.document, { params: { id: one.id } }),
    }));
  }
}

const sideIn = (ctx: SignedIn, { parties }: RoomSubject): Party | undefined =>
  parties.find(({ companyId }) => companyId === ctx.user.companyId);

const blank = (id: string, source: string, name: string, at: Date): Omit<RoomDocument, 'href'> => ({
  id,
  source,
  name,
  type: null,
  state: null,
  mediaType: PDF,
  bytes: null,
  by: null,
  at: at.toISOString(),
});
