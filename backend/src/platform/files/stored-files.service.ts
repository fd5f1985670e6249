import { randomUUID } from 'node:crypto';
import { Injectable, StreamableFile } from '@nestjs/common';
import { NotFound } from '../errors/app-error.js';
import { FileStore } from '../storage/file-store.js';
import { plainName } from '../uploads/file-name.js';
import type { CheckedDocument } from './checked-document.js';
import type { FileColumns } from './file-columns.js';
import { sha256 } from './sha256.js';

/** Files that people have given, from the checked upload to the answer that shows it. */
@Injectable()
export class StoredFilesService {
  constructor(private readonly store: FileStore) {}

  /**
   * Puts a checked file into the store, in `folder`, under a key of its own.
   * @returns the columns by which a row remembers its file
   */
  async keep(folder: string, { fileName, mediaType, extension, kept }: CheckedDocument): Promise<FileColumns> {
    const fileKey = `${folder}/${randomUUID()}.${extension}`;
    await this.store.put(fileKey, kept, mediaType);
    return { fileKey, fileName, mediaType, bytes: kept.length, sha256: sha256(kept) };
  }

  /**
   * A stored file as an answer, shown under the sender's name for it, as the type that its bytes are.
   * @param copy makes of the file's bytes those that the reader gets
   * @throws NotFound `file.gone`
   */
  async answer(
    { fileKey, fileName, mediaType }: Pick<FileColumns, 'fileKey' | 'fileName' | 'mediaType'>,
    copy?: (bytes: Buffer) => Promise<Uint8Array>,
  ): Promise<StreamableFile> {
    if (!(await this.store.exists(fileKey))) throw new NotFound('file.gone');
    const shown = shownAs(fileName, mediaType);
    if (!copy) return new StreamableFile(await this.store.stream(fileKey), shown);
    return new StreamableFile(await copy(Buffer.from(await this.store.bytes(fileKey))), shown);
  }

  /** Takes a file out of the store; one that is gone already is no fault. */
  async remove(fileKey: string): Promise<void> {
    if (await this.store.exists(fileKey)) await this.store.remove(fileKey);
  }
}

const shownAs = (name: string, mediaType: string) => {
  const shown = plainName(name);
  const plain = shown.replace(/[^\w. -]/g, '_');
  return {
    type: mediaType,
    disposition: `inline; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(shown)}`,
  };
};
