import { StreamableFile } from '@nestjs/common';
import { NotFound } from '../platform/errors/app-error.js';
import type { FileStore } from '../platform/storage/file-store.js';
import { plainName } from '../platform/uploads/file-name.js';

/** A stored file as an answer, shown under the sender's name for it, as the type that its bytes are. @throws NotFound */
export const fileAnswer = async (
  files: FileStore,
  { key, name, mediaType }: { key: string; name: string; mediaType: string },
): Promise<StreamableFile> => {
  if (!(await files.exists(key))) throw new NotFound('file.gone');
  const shown = plainName(name);
  const plain = shown.replace(/[^\w. -]/g, '_');
  return new StreamableFile(await files.stream(key), {
    type: mediaType,
    disposition: `inline; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(shown)}`,
  });
};
