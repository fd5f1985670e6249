import type { Readable } from 'node:stream';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { SheetError } from './cell.js';

/** The files of an archive, by name. What they unpack to is counted as it comes, over all of them: no header is believed. */
export class Archive {
  private unpacked = 0;

  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
    private readonly limit: number,
  ) {}

  /** @throws SheetError when the bytes are no archive, or say themselves that they unpack to too much */
  static async open(bytes: Buffer, limit: number): Promise<Archive> {
    const entries = new Map<string, Entry>();
    let said = 0;
    try {
      const zip = await fromBufferPromise(bytes, { lazyEntries: true });
      for await (const entry of zip.eachEntry()) {
        said += entry.uncompressedSize;
        if (said > limit) throw new SheetError('import.unpacked_too_large', { megabytes: megabytes(limit) });
        if (entry.isEncrypted()) throw new SheetError('import.encrypted');
        entries.set(entry.fileName.replace(/^\//, ''), entry);
      }
      return new Archive(zip, entries, limit);
    } catch (error) {
      throw error instanceof SheetError ? error : new SheetError('import.type');
    }
  }

  /** Of every file, in the order of the archive's list. */
  get names(): Iterable<string> {
    return this.entries.keys();
  }

  has(name: string): boolean {
    return this.entries.has(name);
  }

  /** The bytes of a file, piece by piece; nothing for a file that is not there. @throws SheetError */
  async *read(name: string): AsyncGenerator<Buffer> {
    const entry = this.entries.get(name);
    if (!entry) return;
    try {
      const stream: Readable = await this.zip.openReadStreamPromise(entry);
      for await (const piece of stream as AsyncIterable<Buffer>) {
        this.unpacked += piece.length;
        if (this.unpacked > this.limit)
          throw new SheetError('import.unpacked_too_large', { megabytes: megabytes(this.limit) });
        yield piece;
      }
    } catch (error) {
      throw error instanceof SheetError ? error : new SheetError('import.xlsx_broken');
    }
  }
}

const megabytes = (bytes: number): number => Math.round(bytes / 1024 / 1024);
