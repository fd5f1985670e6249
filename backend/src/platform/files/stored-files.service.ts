import { randomUUID } from 'node:crypto';
import { Injectable, StreamableFile } from '@nestjs/common';
import { type FileReadKind, isShownInPage } from '@orebridge/contracts';
import type { DocumentAsked } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { assertWithDocument } from '../access/document-party.js';
import { NotFound, Unprocessable } from '../errors/app-error.js';
import { FileStore } from '../storage/file-store.js';
import { plainName } from '../uploads/file-name.js';
import type { SignedIn } from '../context/ctx.js';
import type { UploadedFile } from '../uploads/sniff.js';
import { type CheckedDocument, checkedDocument } from './checked-document.js';
import type { FileColumns } from './file-columns.js';
import { FileReads } from './file-reads.service.js';
import { asHanded, MARKS } from './handed-files.js';
import { readerCopy } from './stamp/reader-copy.js';
import { readerMark } from './stamp/reader-mark.js';
import { VirusScan } from './scan/virus-scan.service.js';
import { sha256 } from './sha256.js';

/** Whose a file is, and for whom. */
export interface HandingOver {
  readonly kind: FileReadKind;
  /** Of the record that it belongs to. */
  readonly id: string;
  /** The companies whose file it is, and who see its readings. */
  readonly parties: readonly (string | null)[];
  /** How the caller stands to it: by that the table of documents says whether the file is opened. */
  readonly standing: DocumentAsked;
  /** True when the caller's side gave it: its own copy carries no mark. */
  readonly own: boolean;
  /** The reader's company, where the mark names it. */
  readonly company?: string;
}

/** Files that people have given, from the checked upload to the answer that shows it. */
@Injectable()
export class StoredFilesService {
  constructor(
    private readonly store: FileStore,
    private readonly scan: VirusScan,
    private readonly reads: FileReads,
  ) {}

  /**
   * Looks through a file that somebody gives as a document, for its form and for viruses. It takes a while: nothing may be
   * locked for it meanwhile.
   * @throws what {@link checkedDocument} throws; Unprocessable `file.virus`, `file.scan_size`
   */
  async checked(ctx: SignedIn, file: UploadedFile | undefined): Promise<CheckedDocument> {
    const checked = await checkedDocument(file);
    // What came is scanned, not what is kept: a picture is drawn anew, and its sender is to know all the same.
    return { ...checked, scan: await this.scan.look(ctx, file?.buffer ?? checked.kept, checked.fileName) };
  }

  /**
   * Puts a checked file into the store, in `folder`, under a key of its own, for a row that the transaction `em` writes.
   * @returns the columns by which a row remembers its file
   */
  async keep(
    em: EntityManager,
    folder: string,
    { fileName, mediaType, extension, kept, scan }: CheckedDocument,
  ): Promise<FileColumns> {
    const fileKey = `${folder}/${randomUUID()}.${extension}`;
    const columns = { fileKey, fileName, mediaType, bytes: kept.length, sha256: sha256(kept) };
    // With the row that will name the file: nobody gets one of which it is not known how it stands.
    await this.scan.remember(em, columns, scan ?? { state: 'none', givenBy: null });
    await this.store.put(fileKey, kept, mediaType);
    return columns;
  }

  /**
   * Hands a confidential file to whom the table of documents lets open it: marked with its reader where it is another party's,
   * and written down for its owners to see. What is not handed over is not written down.
   * @throws NotFound for everybody else; what {@link answer} throws; Unprocessable `file.unmarkable`
   */
  async handOver(
    ctx: SignedIn,
    file: Pick<FileColumns, 'fileKey' | 'fileName' | 'mediaType'>,
    { kind, id, parties, own, company, standing }: HandingOver,
  ): Promise<StreamableFile> {
    assertWithDocument(standing, 'open');
    // Nothing can be put into a file of Word or Excel that its reader would not take out again: it carries no mark, and says so.
    const how = own || !isShownInPage(file.mediaType) ? 'never' : MARKS[kind];
    const mark = readerCopy(readerMark(ctx.user, new Date(), company), file.mediaType);
    let marked = how !== 'never';
    const copy = async (bytes: Buffer): Promise<Uint8Array> => {
      try {
        return await mark(bytes);
      } catch (error) {
        if (how === 'always' || !(error instanceof Unprocessable)) throw error;
        marked = false;
        return bytes;
      }
    };
    const answer = await this.answer(file, marked ? copy : undefined);
    const { fileKey, fileName } = file;
    await this.reads.note(ctx, { kind, id, parties: parties.filter((one) => one !== null), fileKey, fileName, marked });
    return asHanded(answer);
  }

  /**
   * A stored file as an answer under the sender's name for it, as the type that its bytes are: shown, or only taken where no browser
   * shows it.
   * @param copy makes of the file's bytes those that the reader gets
   * @throws NotFound `file.gone`; Conflict while it waits for the virus scanner, or when that has found something
   */
  async answer(
    { fileKey, fileName, mediaType }: Pick<FileColumns, 'fileKey' | 'fileName' | 'mediaType'>,
    copy?: (bytes: Buffer) => Promise<Uint8Array>,
  ): Promise<StreamableFile> {
    await this.scan.assertServed(fileKey);
    if (!(await this.store.exists(fileKey))) throw new NotFound('file.gone');
    const shown = shownAs(fileName, mediaType);
    if (!copy) return new StreamableFile(await this.store.stream(fileKey), shown);
    return new StreamableFile(await copy(Buffer.from(await this.store.bytes(fileKey))), shown);
  }

  /** Takes a file out of the store; one that is gone already is no fault. */
  async remove(fileKey: string): Promise<void> {
    if (await this.store.exists(fileKey)) await this.store.remove(fileKey);
    await this.scan.forget(fileKey);
  }
}

const shownAs = (name: string, mediaType: string) => {
  const shown = plainName(name);
  const plain = shown.replace(/[^\w. -]/g, '_');
  return {
    type: mediaType,
    disposition: `${isShownInPage(mediaType) ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(shown)}`,
  };
};
