import type { Config } from '../../../platform/config/config.js';
import { mediaTypeOf } from '../../../platform/site/stored-releases.js';
import type { FileStore } from '../../../platform/storage/file-store.js';
import { fileStoreOf } from '../../../platform/storage/file-store-of.js';
import { type ReleaseStorage, releaseStorageOf } from '../../../operations/remotes/index.js';
import { BackupError, PARTS } from './manifest.js';

/** Files that are written at once. */
const SIDE_BY_SIDE = 8;

/** Puts uploaded files and releases back, through the storage that the server uses; what it put can be taken away again. */
export class FilesBack {
  private readonly store: FileStore;
  private readonly releases: ReleaseStorage;
  private readonly undo: (() => Promise<void>)[] = [];
  private readonly writing = new Set<Promise<void>>();
  /** Of a file that was written beside others: the next call tells of it. */
  private failure: { readonly error: unknown } | undefined;
  private release: { name: string; version: string; files: Map<string, Buffer> } | undefined;

  constructor(
    config: Config,
    private readonly replace: boolean,
  ) {
    this.store = fileStoreOf(config);
    this.releases = releaseStorageOf(config, this.store);
  }

  /**
   * Takes the next file of the archive.
   * @throws BackupError when another file has its place
   */
  async put(name: string, bytes: Buffer): Promise<void> {
    if (name.startsWith(PARTS.releases)) return this.putOfRelease(name.slice(PARTS.releases.length), bytes);
    const work = this.putUpload(name.slice(PARTS.files.length), bytes)
      .catch((error: unknown) => {
        this.failure ??= { error };
      })
      .finally(() => this.writing.delete(work));
    this.writing.add(work);
    if (this.writing.size >= SIDE_BY_SIDE) await Promise.race(this.writing);
    if (this.failure) throw this.failure.error;
  }

  /** All that was taken is in its place when this returns. */
  async finish(): Promise<void> {
    await Promise.all(this.writing);
    if (this.failure) throw this.failure.error;
    await this.endRelease();
  }

  async abandon(): Promise<void> {
    await Promise.all(this.writing);
    for (const one of this.undo.reverse()) await one().catch(() => undefined);
  }

  private async putUpload(key: string, bytes: Buffer): Promise<void> {
    if (await this.store.exists(key)) {
      if (bytes.equals(await this.store.bytes(key))) return;
      if (!this.replace) throw taken(`the file ${key}`);
    } else this.undo.push(() => this.store.remove(key));
    await this.store.put(key, bytes, mediaTypeOf(key));
  }

  /** A release is put when it is whole, so that nobody is served half of one. */
  private async putOfRelease(address: string, bytes: Buffer): Promise<void> {
    const [name = '', version = '', ...file] = address.split('/');
    if (this.release?.name !== name || this.release.version !== version) {
      await this.endRelease();
      this.release = { name, version, files: new Map() };
    }
    this.release.files.set(file.join('/'), bytes);
  }

  private async endRelease(): Promise<void> {
    const release = this.release;
    this.release = undefined;
    if (!release) return;
    const { name, version, files } = release;
    if (await this.releases.holds(name, version, [...files.keys()])) {
      if (await this.isSame(name, version, files)) return;
      if (!this.replace) throw taken(`the release ${name} ${version}`);
    } else this.undo.push(() => this.releases.remove(name, version));
    await this.releases.put(name, version, files);
  }

  private async isSame(name: string, version: string, files: ReadonlyMap<string, Buffer>): Promise<boolean> {
    for (const [file, bytes] of files) if (!bytes.equals(await this.releases.bytes(name, version, file))) return false;
    return true;
  }
}

const taken = (what: string): BackupError =>
  new BackupError(
    `${what[0]!.toUpperCase()}${what.slice(1)} is there already, with other bytes: set OREBRIDGE_DATA to a new folder (or S3_BUCKET to an empty bucket), or give --replace.`,
  );
