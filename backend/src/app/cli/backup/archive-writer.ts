import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ReadableStream } from 'node:stream/web';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import { Encrypter } from 'age-encryption';
import { pack } from 'tar-stream';
import { BackupError } from './manifest.js';
import { inBlocks, inFlight } from './streams.js';

const compress = promisify(gzip);
/** So much is compressed at once, and by itself: gzip lets its members follow each other. */
const BLOCK_BYTES = 1024 * 1024;
/** One for each of two processors. */
const SIDE_BY_SIDE = 2;

/**
 * Writes an archive: tar, compressed with gzip, and encrypted in the format of `age` where there is a passphrase. It
 * takes its name when it is whole, and only its owner may read it.
 */
export class ArchiveWriter {
  private readonly tar = pack();
  /** Of rows, what a better level saves is not worth its time. */
  private level: number = constants.Z_BEST_SPEED;
  private readonly draft: string;
  private readonly written: Promise<void>;

  constructor(
    private readonly file: string,
    passphrase: string | undefined,
  ) {
    this.draft = `${file}.part`;
    this.written = this.write(passphrase);
    this.written.catch(() => undefined);
  }

  /** Waits until there is room for more. */
  async add(name: string, bytes: Uint8Array): Promise<void> {
    const taken = new Promise<void>((resolve, reject) => {
      this.tar.entry({ name, mode: 0o600 }, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), (error) =>
        error ? reject(error) : resolve(),
      );
    });
    taken.catch(() => undefined);
    // When the disk is full, the writer knows why, and the entry only that it was cut off.
    await Promise.race([taken.catch(() => this.written), this.written.then(() => taken)]);
  }

  /** What follows is stored as it is: photos, PDFs and releases are compressed in themselves, and trying again takes long. */
  storeFromHere(): void {
    this.level = constants.Z_NO_COMPRESSION;
  }

  /** The archive is on the disk when this returns. */
  async close(): Promise<void> {
    this.tar.finalize();
    await this.written;
    await rename(this.draft, this.file);
  }

  /** Leaves nothing behind. */
  async abandon(): Promise<void> {
    this.tar.destroy();
    await this.written.catch(() => undefined);
    await rm(this.draft, { force: true });
  }

  private async write(passphrase: string | undefined): Promise<void> {
    const compressed = Readable.from(
      inFlight(inBlocks(this.tar as AsyncIterable<Buffer>, BLOCK_BYTES), SIDE_BY_SIDE, (block) =>
        compress(block, { level: this.level }),
      ),
    );
    try {
      const bytes = passphrase ? await encrypted(compressed, passphrase) : compressed;
      await pipeline(bytes, createWriteStream(this.draft, { mode: 0o600, flush: true }));
    } catch (error) {
      throw writeError(error, this.file);
    }
  }
}

const encrypted = async (plain: Readable, passphrase: string): Promise<Readable> => {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  return Readable.fromWeb((await encrypter.encrypt(webStream(plain))) as ReadableStream);
};

/** As the web has it. Node's own conversion throws when a reader leaves early. */
export const webStream = (stream: Readable) =>
  ReadableStream.from(stream) as unknown as globalThis.ReadableStream<Uint8Array>;

const writeError = (error: unknown, file: string): unknown => {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new BackupError(`The disk that holds ${file} is full: free some, or write the archive elsewhere.`);
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || code === 'ENOENT' || code === 'EISDIR')
    return new BackupError(`${file} cannot be written (${code}): name a file in a folder that is yours.`);
  return error;
};
