import { createHash } from 'node:crypto';
import type { FileStore } from '../storage/file-store.js';
import type { PartialUpload } from './partial-upload.entity.js';

type Stored = Pick<PartialUpload, 'id' | 'parts'>;

export const partKey = (id: string, offset: number): string => `uploads/${id}/${offset}`;

/** The whole file, its parts in order. */
export const joined = async (files: FileStore, { id, parts }: Stored): Promise<Buffer> => {
  const pieces: Uint8Array[] = [];
  for (const offset of [...parts].sort((a, b) => a - b)) pieces.push(await files.bytes(partKey(id, offset)));
  return Buffer.concat(pieces);
};

/** The checksum of the whole file, read a part at a time. */
export const checksum = async (files: FileStore, { id, parts }: Stored): Promise<string> => {
  const hash = createHash('sha256');
  for (const offset of [...parts].sort((a, b) => a - b)) hash.update(await files.bytes(partKey(id, offset)));
  return hash.digest('hex');
};

/** Removes every part, also one that was written when the server died before it took note of it. */
export const removeParts = async (
  files: FileStore,
  { id, parts, received }: Stored & Pick<PartialUpload, 'received'>,
): Promise<void> => {
  for (const offset of new Set([...parts, received])) {
    const key = partKey(id, offset);
    if (await files.exists(key)) await files.remove(key);
  }
};
