import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { Schedule } from '../platform/schedule/schedule.js';
import { FileStore } from '../platform/storage/file-store.js';
import { PartialUpload } from './partial-upload.entity.js';
import { removeParts } from './parts.js';
import { PATIENCE_MS } from './uploads.service.js';

const BATCH = 100;

/** Deletes what nobody went on with, and the parts of what was taken. A taken upload is remembered as long as answers to repeats are. */
@Injectable()
export class UploadSweep {
  constructor(
    schedule: Schedule,
    private readonly files: FileStore,
  ) {
    schedule.every(600, 'uploads.sweep', (em) => this.run(em));
  }

  async run(em: EntityManager): Promise<void> {
    const stale = await em
      .createQueryBuilder(PartialUpload, 'u')
      .where('u.taken_at IS NULL AND u.touched_at < :since', { since: new Date(Date.now() - PATIENCE_MS) })
      .limit(BATCH)
      .setLock('pessimistic_write')
      .getMany();
    if (stale.length) await em.delete(PartialUpload, { id: In(stale.map(({ id }) => id)) });
    const taken = await em
      .createQueryBuilder(PartialUpload, 'u')
      .where("u.taken_at < now() - interval '1 minute' AND u.parts <> '{}'")
      .limit(BATCH)
      .getMany();
    for (const upload of [...stale, ...taken]) await removeParts(this.files, upload);
    if (taken.length) await em.update(PartialUpload, { id: In(taken.map(({ id }) => id)) }, { parts: [] });
    await em.query(`DELETE FROM uploads WHERE taken_at < now() - interval '7 days'`);
  }
}
