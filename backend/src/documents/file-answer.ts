import { StreamableFile } from '@nestjs/common';
import { NotFound } from '../platform/errors/app-error.js';
import type { FileStore } from '../platform/storage/file-store.js';
import { plainName } from '../platform/uploads/file-name.js';
import { stampedPdf } from './stamp/pdf-stamp.js';

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
 * The same with words over every page of a PDF, appended as a further revision (trade rules 1.6); pictures, and a PDF whose
 * pages cannot be found, as they are. @throws NotFound
 */
export const markedAnswer = async (
  files: FileStore,
  file: { key: string; name: string; mediaType: string },
  words: string,
): Promise<StreamableFile> => {
  if (file.mediaType !== 'application/pdf' || !(await files.exists(file.key))) return fileAnswer(files, file);
  const marked = stampedPdf(Buffer.from(await files.bytes(file.key)), words);
  return marked ? new StreamableFile(marked, shownAs(file.name, file.mediaType)) : fileAnswer(files, file);
};
