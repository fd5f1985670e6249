import { Injectable, type StreamableFile } from '@nestjs/common';
import type { api, InquiryFile } from '@orebridge/contracts';
import { DAY_MS } from '@orebridge/trade';
import { type EntityManager, In, IsNull } from 'typeorm';
import { findOneWithRelations } from '../../platform/database/find-one-with-relations.js';
import { outsideParty } from '../../platform/access/document-party.js';
import { requireActive } from '../../platform/access/require-active.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { NotFound, Unprocessable } from '../../platform/errors/app-error.js';
import { StoredFilesService } from '../../platform/files/index.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { Batches } from '../../platform/schedule/batches.js';
import { Schedule } from '../../platform/schedule/schedule.js';
import { UploadResolver } from '../../platform/upload-parts/index.js';
import { companyOf, isOwn, isPublic, LotLedger } from '../listings/index.js';
import { InquiryFileRow, type InquiryMessageRow } from './inquiry.entities.js';
import { toInquiryFile } from './inquiry.mapper.js';
import { InquiryStore } from './inquiry.store.js';

/** A file that nobody sends with a message is kept so long. */
const UNSENT_MS = 3 * DAY_MS;
const BATCH = 100;

/** Files of questions about lots and of answers. Until its message is sent a file is its sender's alone. */
@Injectable()
export class InquiryFilesService {
  constructor(
    schedule: Schedule,
    private readonly batches: Batches,
    private readonly tx: Tx,
    private readonly lots: LotLedger,
    private readonly store: InquiryStore,
    private readonly files: StoredFilesService,
    private readonly arrivals: UploadResolver,
  ) {
    schedule.every(3600, 'inquiries.unsent_files', (em) => this.sweep(em));
  }

  /** @throws NotFound for a lot that the caller can neither ask nor answer about; what {@link StoredFilesService.checked} throws */
  async upload(
    ctx: SignedIn,
    { params, body: { upload }, file }: InputOf<typeof api.inquiries.upload>,
  ): Promise<InquiryFile> {
    requireActive(ctx);
    await this.assertWrites(this.tx.read(ctx), ctx, params.id);
    const { checked, take } = await this.arrivals.checked(ctx, 'document', { file, upload }, (one) =>
      this.files.checked(ctx, one),
    );
    return this.tx.run(ctx, async (em) => {
      await take(em);
      const stored = await this.files.keep(em, 'inquiries', checked);
      const row = em.create(InquiryFileRow, { listingId: params.id, ...stored, uploadedBy: ctx.user.id });
      return toInquiryFile(await em.save(row));
    });
  }

  /** @param threadOf the two companies of the thread of a message, and whether somebody has reported it */
  async file(
    ctx: SignedIn,
    id: string,
    threadOf: (em: EntityManager, inquiryId: string) => Promise<{ parties: readonly string[]; reported: boolean }>,
  ): Promise<StreamableFile> {
    const em = this.tx.read(ctx);
    const row = await findOneWithRelations(em, InquiryFileRow, { where: { id }, relations: { message: true } });
    if (!row) throw new NotFound();
    const { message } = row;
    const own = row.uploadedBy === ctx.user.id;
    const { companyId } = ctx.user;
    const thread = message && (await threadOf(em, message.inquiryId));
    const parties = thread ? thread.parties : [companyId];
    const isInside = companyId !== null && parties.includes(companyId);
    const inside = own ? 'owner' : thread && 'counterparty';
    const party = (isInside && inside) || outsideParty(ctx);
    const stage = thread ? (thread.reported ? 'reported' : 'sent') : 'unsent';
    const standing = { kind: 'inquiry_file', stage, party } as const;
    return this.files.handOver(ctx, row, { kind: 'inquiry', id: row.id, parties, own, standing });
  }

  /** Gives a message the files that its writer has stored for it. @throws Unprocessable `room.file_gone` */
  async attach(
    em: EntityManager,
    ctx: SignedIn,
    { id: messageId }: Pick<InquiryMessageRow, 'id'>,
    listingId: string,
    ids: readonly string[],
  ): Promise<void> {
    const files = [...new Set(ids)];
    if (!files.length) return;
    const unsent = { id: In(files), listingId, uploadedBy: ctx.user.id, messageId: IsNull() };
    const { affected } = await em.update(InquiryFileRow, unsent, { messageId });
    if (affected !== files.length) throw new Unprocessable('room.file_gone');
  }

  private async assertWrites(em: EntityManager, ctx: SignedIn, listingId: string): Promise<void> {
    const lot = await this.lots.read(em, listingId);
    if (isOwn(ctx, lot) || isPublic(lot)) return;
    if (!(await this.store.idOf(em, lot.id, companyOf(ctx)))) throw new NotFound();
  }

  private sweep(em: EntityManager): Promise<boolean> {
    return this.batches.run<{ id: string; fileKey: string }>(em, {
      name: 'inquiries.unsent_files',
      size: BATCH,
      due: `SELECT id, file_key AS "fileKey" FROM inquiry_files
        WHERE message_id IS NULL AND uploaded_at <= $3 AND id <> ALL($1) ORDER BY uploaded_at LIMIT $2`,
      values: [new Date(Date.now() - UNSENT_MS)],
      handle: async (inner, { id, fileKey }) => {
        await inner.delete(InquiryFileRow, { id });
        await this.files.remove(fileKey);
      },
    });
  }
}
