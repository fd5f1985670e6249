import type { Readable } from 'node:stream';

/** Files of the trade (documents, photos), by key. Keys are made by the server and never tell what is inside. */
export abstract class FileStore {
  abstract put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>;
  /** @throws when there is no such file */
  abstract stream(key: string): Promise<Readable>;
  abstract bytes(key: string): Promise<Uint8Array>;
  abstract exists(key: string): Promise<boolean>;
  abstract remove(key: string): Promise<void>;
  /** The keys of all files whose key begins with `prefix`, which is a folder's (`documents/`) or empty. */
  abstract keys(prefix?: string): AsyncIterable<string>;
}
