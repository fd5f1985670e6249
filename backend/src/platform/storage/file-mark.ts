import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Config } from '../config/config.js';
import { SiteMarks } from '../secrets/site-marks.js';
import { FileStore } from './file-store.js';

const NAME = 'files';
const keyOf = (id: string): string => `site-mark/${id}`;

/** Makes sure that this server finds the files of the site: the first one has laid a marked file among them. */
@Injectable()
export class FileMark implements OnModuleInit {
  constructor(
    private readonly config: Config,
    private readonly marks: SiteMarks,
    private readonly store: FileStore,
  ) {}

  /** @throws Error with a sentence when the files are elsewhere, or cannot be reached */
  async onModuleInit(): Promise<void> {
    if (!(await this.isThere())) throw new Error(this.elsewhere());
  }

  /** @throws Error with a sentence when they cannot be reached */
  async isThere(): Promise<boolean> {
    try {
      const mark = (await this.marks.read(NAME)) ?? (await this.lay());
      return await this.store.exists(keyOf(mark.toString()));
    } catch (cause) {
      const { s3, dataDir } = this.config;
      const where = s3 ? `the bucket ${s3.bucket} (S3_BUCKET)` : `the folder ${dataDir} (OREBRIDGE_DATA)`;
      throw new Error(`The files in ${where} cannot be reached: ${(cause as Error).message}.`, { cause });
    }
  }

  /** The file first, the note of it after: whoever finds the note finds the file. */
  private async lay(): Promise<Buffer> {
    const id = randomUUID();
    await this.store.put(keyOf(id), Buffer.from(id), 'text/plain');
    const mark = await this.marks.keep(NAME, Buffer.from(id));
    if (mark.toString() !== id) await this.store.remove(keyOf(id));
    return mark;
  }

  private elsewhere(): string {
    const { s3, dataDir } = this.config;
    return s3
      ? `The bucket ${s3.bucket} does not hold the files of this site: set S3_BUCKET to the bucket of the site's other servers, or copy the files of the data folder there.`
      : `The data folder ${dataDir} does not hold the files of this site: set OREBRIDGE_DATA to the folder that the site's servers share, or S3_BUCKET to their bucket, or bring the files back from a backup.`;
  }
}
