import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Batches } from '../../platform/schedule/batches.js';
import { Schedule } from '../../platform/schedule/schedule.js';
import { FileStore } from '../../platform/storage/file-store.js';
import { ListingPhoto } from './listing-image.entity.js';
import { furtherVariants, type PhotoVariant } from './photo.js';

/** So few at a time that a small server still answers while it draws. */
const BATCH = 2;

/** Draws the further widths and types of new photos when nobody waits for them; until then the first two sizes serve. */
@Injectable()
export class PhotoDrawingJob {
  constructor(
    schedule: Schedule,
    private readonly batches: Batches,
    private readonly files: FileStore,
  ) {
    schedule.every(10, 'listings.draw-photos', (em) => this.run(em));
  }

  /** @param olderThan seconds since the upload */
  run(em: EntityManager, olderThan = 60): Promise<boolean> {
    return this.batches.run(em, {
      name: 'listings.draw-photos',
      size: BATCH,
      due: `SELECT id FROM listing_images
        WHERE NOT drawn AND created_at < now() - $3 * interval '1 second' AND id <> ALL($1) ORDER BY created_at LIMIT $2`,
      values: [olderThan],
      handle: async (inner, { id }) => {
        const photo = await inner.findOneBy(ListingPhoto, { id });
        if (photo) await inner.update(ListingPhoto, { id }, { variants: await this.draw(photo), drawn: true });
      },
    });
  }

  /** Nothing for a photo whose file is gone or cannot be read: its first two sizes are all it has. */
  private async draw({ fileKey, width }: ListingPhoto): Promise<PhotoVariant[]> {
    if (!(await this.files.exists(fileKey))) return [];
    const drawn = await furtherVariants(await this.files.bytes(fileKey), width).catch(() => []);
    return Promise.all(
      drawn.map(async ({ data, type, width: drawnWidth }) => {
        const key = `photos/${randomUUID()}.${type.split('/')[1]}`;
        await this.files.put(key, data, type);
        return { width: drawnWidth, type, key };
      }),
    );
  }
}
