import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A file of the archive: how long it is, and the SHA-256 of its bytes, in hex. */
export interface Zipped {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** What an archive without the extension for large ones holds at the most, in bytes; with room for what is written beside the files. */
export const ZIP_MOST_BYTES = 4_000_000_000;

/** Pieces in which a text is packed: the server does other things in between. */
const PIECE = 256 * 1024;

/**
 * An archive that is written while it is read: one file after the other, and no more of them in memory than the reader has not
 * yet taken.
 */
export class ZipStream {
  private readonly out = new PassThrough({ highWaterMark: 1 << 20 });
  private readonly zip = new Zip((error, chunk) => {
    if (error) this.out.destroy(error);
    else this.out.write(chunk);
  });
  private readonly written: Zipped[] = [];
  private bytes = 0;

  /** What the reader takes; it fails when the archive does. */
  get readable(): Readable {
    return this.out;
  }

  /** What is in the archive so far, in its order. */
  get files(): readonly Zipped[] {
    return this.written;
  }

  /**
   * Adds a file. @param packed false for what is packed already, as pictures and PDFs are
   * @throws Error when the reader has gone, or the archive becomes too large
   */
  async add(name: string, content: AsyncIterable<Uint8Array | string> | string, packed = true): Promise<Zipped> {
    const file = packed ? new ZipDeflate(name, { level: 6 }) : new ZipPassThrough(name);
    const hash = createHash('sha256');
    let bytes = 0;
    this.zip.add(file);
    for await (const part of typeof content === 'string' ? [content] : content) {
      const whole = typeof part === 'string' ? Buffer.from(part) : part;
      for (let at = 0; at < whole.length; at += PIECE) {
        const piece = whole.subarray(at, at + PIECE);
        hash.update(piece);
        bytes += piece.length;
        this.bytes += piece.length;
        if (this.bytes > ZIP_MOST_BYTES) throw new Error('the archive is too large');
        file.push(piece);
        await this.taken();
      }
    }
    file.push(new Uint8Array(0), true);
    await this.taken();
    const done = { name, bytes, sha256: hash.digest('hex') };
    this.written.push(done);
    return done;
  }

  /** Writes the list of files at the end of the archive. */
  end(): void {
    this.zip.end();
    this.out.end();
  }

  /** Breaks the archive off: its reader sees that it is not whole. */
  fail(error: Error): void {
    this.zip.terminate();
    this.out.destroy(error);
  }

  /** Waits until the reader has taken what was written. */
  private async taken(): Promise<void> {
    if (this.out.destroyed) throw new Error('the reader of the archive has gone');
    if (!this.out.writableNeedDrain) return;
    const gone = new AbortController();
    const closed = () => gone.abort();
    this.out.once('close', closed);
    try {
      await once(this.out, 'drain', { signal: gone.signal });
    } finally {
      this.out.off('close', closed);
    }
  }
}
