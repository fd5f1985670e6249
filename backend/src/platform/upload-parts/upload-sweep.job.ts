import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Batches } from '../schedule/batches.js';
import { Schedule } from '../schedule/schedule.js';
import { FileStore } from '../storage/file-store.js';
import { PartialUpload } from './partial-upload.entity.js';
import { removeParts } from './parts.js';
import { PATIENCE_MS } from './uploads.service.js';

const BATCH = 100;

/** Deletes what nobody went on with, and the parts of what was taken. A taken upload is remembered as long as answers to repeats are. */
@Injectable()
export class UploadSweepJob {
  constructor(
    schedule: Schedule,
    private readonly batches: Batches,
    private readonly files: FileStore,
  ) {
    schedule.every(600, 'uploads.sweep', (em) => this.run(em));
  }

  async run(em: EntityManager): Promise<boolean> {
    const moreStale = await this.batches.run(em, {
      name: 'uploads.sweep/stale',
      size: BATCH,
      due: `SELECT id FROM uploads WHERE taken_at IS NULL AND touched_at < $3 AND id <> ALL($1) LIMIT $2 FOR UPDATE`,
      values: [new Date(Date.now() - PATIENCE_MS)],
      handle: async (inner, { id }) => {
        const upload = await inner.findOneByOrFail(PartialUpload, { id });
        await inner.delete(PartialUpload, { id });
        await removeParts(this.files, upload);
      },
    });
    const moreTaken = await this.batches.run(em, {
      name: 'uploads.sweep/taken',
      size: BATCH,
      due: `SELECT id FROM uploads
        WHERE taken_at < now() - interval '1 minute' AND parts <> '{}' AND id <> ALL($1) LIMIT $2`,
      handle: async (inner, { id }) => {
        await removeParts(this.files, await inner.findOneByOrFail(PartialUpload, { id }));
        await inner.update(PartialUpload, { id }, { parts: [] });
      },
    });
    await em.query(`DELETE FROM uploads WHERE taken_at < now() - interval '7 days'`);
    return moreStale || moreTaken;
  }
}
