import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { ListError } from './list-entry.js';

const GZIP = Buffer.from([0x1f, 0x8b]);
/** More than the largest list that is published holds; a file that unpacks to more was made to. */
const MOST_BYTES = 4_000_000_000;

/**
 * A file as its publisher made it, unpacked where it was packed by gzip.
 * @param open begins to read it from its start; called once or twice
 * @returns pieces; taking them throws ListError when the packing is broken or holds more than a list does
 */
export const unpacked = async (open: () => Promise<Readable>): Promise<AsyncIterable<Buffer>> => {
  const packed = (await firstOf(await open())).subarray(0, GZIP.length).equals(GZIP);
  const stream = await open();
  return packed ? whole(pipeline(stream, createGunzip(), () => undefined)) : stream;
};

const firstOf = async (stream: Readable): Promise<Buffer> => {
  for await (const piece of stream) return piece as Buffer;
  return Buffer.alloc(0);
};

async function* whole(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0;
  try {
    for await (const piece of stream) {
      bytes += piece.length;
      if (bytes > MOST_BYTES) throw new ListError('watchlist.broken');
      yield piece;
    }
  } catch (error) {
    throw isOfGzip(error) ? new ListError('watchlist.broken') : error;
  }
}

const isOfGzip = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && String(error.code).startsWith('Z_');
