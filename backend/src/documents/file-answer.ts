import { StreamableFile } from '@nestjs/common';
import { AppError, NotFound, Unprocessable } from '../platform/errors/app-error.js';
import type { FileStore } from '../platform/storage/file-store.js';
import { plainName } from '../platform/uploads/file-name.js';
import { fileThreads } from '../platform/threads/thread-pool.js';
import type { stampOf } from './stamp/pdf-stamp.js';

const stamp = fileThreads.call<typeof stampOf>(new URL('./stamp/pdf-stamp.js', import.meta.url), 'stampOf');

/** A stored file as an answer, shown under the sender's name for it, as the type that its bytes are. @throws NotFound */
export const fileAnswer = async (
  files: FileStore,
  { key, name, mediaType }: { key: string; name: string; mediaType: string },
): Promise<StreamableFile> => {
  if (!(await files.exists(key))) throw new NotFound('file.gone');
  return new StreamableFile(await files.stream(key), shownAs(name, mediaType));
};

const shownAs = (name: string, mediaType: string) => {
  const shown = plainName(name);
  const plain = shown.replace(/[^\w. -]/g, '_');
  return {
    type: mediaType,
    disposition: `inline; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(shown)}`,
  };
};

/**
 * The same with words over every page of a PDF, appended as a further revision (trade rules 1.6); pictures as they are.
 * A PDF that cannot be marked is not shown at all.
 * @throws NotFound; Unprocessable `file.unmarkable`; TooMany when too many files are worked on
 */
export const markedAnswer = async (
  files: FileStore,
  file: { key: string; name: string; mediaType: string },
  words: string,
): Promise<StreamableFile> => {
  if (file.mediaType !== 'application/pdf') return fileAnswer(files, file);
  if (!(await files.exists(file.key))) throw new NotFound('file.gone');
  const bytes = Buffer.from(await files.bytes(file.key));
  const mark = await stamp(bytes, words).catch((error: unknown) => {
    if (error instanceof AppError) throw error;
    return null;
  });
  if (!mark) throw new Unprocessable('file.unmarkable');
  return new StreamableFile(Buffer.concat([bytes, mark]), shownAs(file.name, file.mediaType));
};
