import { Injectable } from '@nestjs/common';
import { rowsOf } from '../platform/database/statement.js';
import { Schedule } from '../platform/schedule/schedule.js';
import { FileStore } from '../platform/storage/file-store.js';

const DAY = 86_400;

/** Forgets files and their reports after a month; the lots stay, and so does which reference names which. */
@Injectable()
export class ForgetImports {
  constructor(schedule: Schedule, files: FileStore) {
    schedule.every(DAY, 'imports.forget', async (em) => {
      const old = await rowsOf<{ file_key: string }>(
        em,
        `DELETE FROM listing_imports WHERE created_at < now() - interval '30 days' AND state NOT IN ('checking','running')
         RETURNING file_key`,
        [],
      );
      for (const { file_key } of old) await files.remove(file_key);
    });
  }
}
