import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createGunzip } from 'node:zlib';
import { Decrypter } from 'age-encryption';
import { extract } from 'tar-stream';
import { webStream } from './archive-writer.js';
import { BackupError } from './manifest.js';

const AGE = 'age-encryption.org/v1';
const GZIP = '\x1f\x8b';
const CHUNK_BYTES = 256 * 1024;

/** One thing in an archive. Its body must be read to the end before the next one comes. */
export interface Entry {
  readonly name: string;
  readonly body: AsyncIterable<Buffer>;
}

/**
 * What is in an archive, one after the other.
 * @throws BackupError when it is no archive, damaged, cut short, or encrypted with another passphrase
 */
export async function* entriesOf(file: string, passphrase: string | undefined): AsyncGenerator<Entry> {
  const plain = await plainOf(file, passphrase);
  const tar = extract();
  const fed = pipeline(plain, createGunzip({ chunkSize: CHUNK_BYTES }), tar);
  fed.catch(() => undefined);
  try {
    for await (const entry of tar) {
      if (entry.header.type !== 'file') throw new BackupError(`${file} holds what no backup holds: take another one.`);
      yield { name: entry.header.name, body: read(entry as unknown as AsyncIterable<Buffer>, file) };
    }
    await fed;
  } catch (error) {
    throw readError(error, file);
  } finally {
    plain.destroy();
  }
}

async function* read(body: AsyncIterable<Buffer>, file: string): AsyncGenerator<Buffer> {
  try {
    yield* body;
  } catch (error) {
    throw readError(error, file);
  }
}

const plainOf = async (file: string, passphrase: string | undefined): Promise<Readable> => {
  const start = await beginningOf(file);
  const bytes = createReadStream(file, { highWaterMark: CHUNK_BYTES });
  if (start.startsWith(GZIP)) return bytes;
  bytes.on('error', () => undefined);
  try {
    if (start !== AGE) throw new BackupError(`${file} is no backup of Orebridge: name an archive that "backup" wrote.`);
    if (!passphrase) {
      throw new BackupError(
        `${file} is encrypted: give its passphrase with --passphrase-file, or in OREBRIDGE_BACKUP_PASSPHRASE.`,
      );
    }
    const decrypter = new Decrypter();
    decrypter.addPassphrase(passphrase);
    return Readable.fromWeb((await decrypter.decrypt(webStream(bytes))) as ReadableStream);
  } catch (error) {
    bytes.destroy();
    if (/no identity matched/.test((error as Error).message))
      throw new BackupError(`The passphrase does not open ${file}: give the one that it was made with.`);
    throw readError(error, file);
  }
};

const beginningOf = async (file: string): Promise<string> => {
  try {
    const handle = await open(file);
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(AGE.length), 0, AGE.length, 0);
      return buffer.toString('latin1', 0, bytesRead);
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw new BackupError(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}): name an archive.`);
  }
};

/** The words of the libraries below say little to an operator. */
const readError = (error: unknown, file: string): unknown => {
  if (error instanceof BackupError) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'Z_BUF_ERROR' || /unexpected end/i.test(message))
    return new BackupError(`${file} is cut short: take another archive.`);
  return new BackupError(`${file} is damaged (${message}): take another archive.`);
};
