import { Injectable } from '@nestjs/common';
import type { UploadKind } from '@orebridge/contracts';
import { type EntityManager, IsNull } from 'typeorm';
import type { SignedIn } from '../context/ctx.js';
import { Tx } from '../database/tx.js';
import { AppError, BadRequest, Conflict, NotFound } from '../errors/app-error.js';
import { FileStore } from '../storage/file-store.js';
import type { UploadedFile } from '../uploads/sniff.js';
import { PartialUpload } from './partial-upload.entity.js';
import { joined, removeParts } from './parts.js';
import { own } from './uploads.service.js';

/** A file that no second try would let in. */
const REFUSED: readonly number[] = [413, 422];

/** Hands areas the file of a command, whether it came with the command or in parts before it. */
@Injectable()
export class UploadResolver {
  constructor(
    private readonly tx: Tx,
    private readonly files: FileStore,
  ) {}

  /**
   * The file of a command with what a check of it gives, before anything is locked. `take` marks an upload in parts as taken, in the
   * transaction that keeps the file; it throws Conflict when another command was first.
   * @throws BadRequest `file.missing`; NotFound for another's upload; Conflict when it is not there in full, or was taken; what the check throws
   */
  async checked<T>(
    ctx: SignedIn,
    kind: UploadKind,
    { file: sent, upload }: { file: UploadedFile | undefined; upload: string | undefined },
    check: (file: UploadedFile) => Promise<T>,
  ): Promise<{ file: UploadedFile; checked: T; take: (em: EntityManager) => Promise<void> }> {
    const file = sent ?? (await this.fileOf(ctx, kind, upload));
    const inParts = sent ? undefined : upload;
    const checked = await this.letIn(ctx, inParts, () => check(file));
    return { file, checked, take: (em) => this.settle(em, inParts) };
  }

  private async fileOf(ctx: SignedIn, kind: UploadKind, upload: string | undefined): Promise<UploadedFile> {
    if (!upload) throw new BadRequest('file.missing');
    const row = await own(this.tx.read(ctx), ctx, upload);
    if (row.kind !== kind) throw new NotFound();
    if (row.takenAt) throw new Conflict('upload.taken');
    if (row.received < row.bytes) throw new Conflict('upload.incomplete');
    return { originalname: row.fileName, buffer: await joined(this.files, row), size: row.bytes };
  }

  /**
   * What a check of the file gives. A file that came in parts and is refused for what it is, is forgotten: nothing can be made of it,
   * and it would take a place among the files on their way.
   */
  private async letIn<T>(ctx: SignedIn, upload: string | undefined, check: () => Promise<T>): Promise<T> {
    try {
      return await check();
    } catch (error) {
      if (upload && error instanceof AppError && REFUSED.includes(error.status)) await this.forget(ctx, upload);
      throw error;
    }
  }

  private async forget(ctx: SignedIn, id: string): Promise<void> {
    const em = this.tx.read(ctx);
    const row = await em.findOneBy(PartialUpload, { id, userId: ctx.user.id, takenAt: IsNull() });
    if (!row) return;
    await em.delete(PartialUpload, { id, takenAt: IsNull() });
    await removeParts(this.files, row);
  }

  private async settle(em: EntityManager, upload: string | undefined): Promise<void> {
    if (!upload) return;
    const { affected } = await em.update(PartialUpload, { id: upload, takenAt: IsNull() }, { takenAt: new Date() });
    if (!affected) throw new Conflict('upload.taken');
  }
}
