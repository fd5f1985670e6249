import { type api, type Upload, UPLOAD_MAX_BYTES } from '@orebridge/contracts';
import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull, MoreThan } from 'typeorm';
import { DAY_MS } from '@orebridge/trade';
import { requireActive } from '../access/require-active.js';
import type { SignedIn } from '../context/ctx.js';
import { Tx } from '../database/tx.js';
import { AppError, BadRequest, Conflict, NotFound, Unprocessable } from '../errors/app-error.js';
import type { InputOf } from '../routes/endpoint.js';
import { FileStore } from '../storage/file-store.js';
import { plainName } from '../uploads/file-name.js';
import { TOO_LARGE } from '../uploads/upload-limit.js';
import { PartialUpload } from './partial-upload.entity.js';
import { checksum, partKey, removeParts } from './parts.js';

/** How long the rest of a file is waited for after its last part, in milliseconds. */
export const PATIENCE_MS = 3 * DAY_MS;
/** What one person may have on the way: ten photos and a full set of documents, and as much again. */
const OPEN = { files: 40, bytes: 256 * 1024 * 1024 };

/** Takes files in parts, so that a broken line costs the part that was on the way and no more. */
@Injectable()
export class UploadsService {
  constructor(
    private readonly tx: Tx,
    private readonly files: FileStore,
  ) {}

  async begin(ctx: SignedIn, { body }: InputOf<typeof api.uploads.begin>): Promise<Upload> {
    requireActive(ctx);
    if (body.bytes === 0) throw new Unprocessable('file.empty');
    if (body.bytes > UPLOAD_MAX_BYTES[body.kind]) throw new AppError(413, TOO_LARGE[body.kind]);
    return this.tx.run(ctx, async (em) => {
      const known = await this.known(em, ctx, body);
      if (known) return toUpload(known);
      await this.assertRoom(em, ctx, body.bytes);
      const { id, kind, bytes, sha256 } = body;
      const row = { id, userId: ctx.user.id, kind, fileName: plainName(body.fileName), bytes, sha256 };
      await em.createQueryBuilder().insert().into(PartialUpload).values(row).orIgnore().execute();
      return toUpload(await own(em, ctx, id));
    });
  }

  async get(ctx: SignedIn, { params }: InputOf<typeof api.uploads.get>): Promise<Upload> {
    return toUpload(await own(this.tx.read(ctx), ctx, params.id));
  }

  async part(ctx: SignedIn, { params, body, file }: InputOf<typeof api.uploads.part>): Promise<Upload> {
    const em = this.tx.read(ctx);
    const upload = await own(em, ctx, params.id);
    if (upload.takenAt) throw new Conflict('upload.taken');
    if (!file?.size) throw new BadRequest('file.empty');
    const end = body.offset + file.size;
    // A part that was taken, and whose answer was lost, comes again: it is answered with where the file stands.
    if (end <= upload.received) return toUpload(upload);
    if (body.offset !== upload.received || end > upload.bytes) throw new Conflict('upload.offset');
    await this.files.put(partKey(upload.id, body.offset), file.buffer, 'application/octet-stream');
    const grown = { ...upload, received: end, parts: [...upload.parts, body.offset], touchedAt: new Date() };
    if (end === upload.bytes && (await checksum(this.files, grown)) !== upload.sha256) return this.restart(em, upload);
    const { affected } = await em.update(
      PartialUpload,
      { id: upload.id, received: body.offset, takenAt: IsNull() },
      { received: end, parts: grown.parts, touchedAt: grown.touchedAt },
    );
    if (!affected) throw new Conflict('upload.offset');
    return toUpload(grown);
  }

  async giveUp(ctx: SignedIn, { params }: InputOf<typeof api.uploads.giveUp>): Promise<{ message: string }> {
    const upload = await this.tx.run(ctx, async (em) => {
      const found = await own(em, ctx, params.id);
      if (found.takenAt) throw new Conflict('upload.taken');
      await em.delete(PartialUpload, { id: found.id, takenAt: IsNull() });
      return found;
    });
    await removeParts(this.files, upload);
    return { message: 'ok' };
  }

  /** @throws Unprocessable `file.damaged` after the file was set back to its first byte */
  private async restart(em: EntityManager, upload: PartialUpload): Promise<never> {
    await em.update(PartialUpload, { id: upload.id }, { received: 0, parts: [], touchedAt: new Date() });
    await removeParts(this.files, upload);
    throw new Unprocessable('file.damaged');
  }

  /** The upload of this id, or an unfinished one of the very same file. */
  private async known(
    em: EntityManager,
    ctx: SignedIn,
    { id, kind, bytes, sha256 }: InputOf<typeof api.uploads.begin>['body'],
  ): Promise<PartialUpload | null> {
    const named = await em.findOneBy(PartialUpload, { id });
    if (named && (named.userId !== ctx.user.id || named.sha256 !== sha256 || named.kind !== kind)) throw new NotFound();
    const touchedAt = MoreThan(new Date(Date.now() - PATIENCE_MS));
    const same = { userId: ctx.user.id, kind, bytes, sha256, takenAt: IsNull(), touchedAt };
    return named ?? em.findOneBy(PartialUpload, same);
  }

  private async assertRoom(em: EntityManager, ctx: SignedIn, bytes: number): Promise<void> {
    const open = { userId: ctx.user.id, takenAt: IsNull() };
    const files = await em.countBy(PartialUpload, open);
    const held = (await em.sum(PartialUpload, 'bytes', open)) ?? 0;
    if (files >= OPEN.files || held + bytes > OPEN.bytes) throw new Unprocessable('upload.too_many');
  }
}

/** @throws NotFound for what is not the caller's own */
export const own = async (em: EntityManager, ctx: SignedIn, id: string): Promise<PartialUpload> => {
  const upload = await em.findOneBy(PartialUpload, { id, userId: ctx.user.id });
  if (!upload) throw new NotFound();
  return upload;
};

const toUpload = (upload: PartialUpload): Upload => ({
  id: upload.id,
  kind: upload.kind,
  fileName: upload.fileName,
  bytes: upload.bytes,
  received: upload.received,
  taken: upload.takenAt != null,
  expiresAt: new Date(upload.touchedAt.getTime() + PATIENCE_MS).toISOString(),
});
