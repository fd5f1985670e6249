import { Injectable } from '@nestjs/common';
import { DAY_SECONDS } from '@orebridge/trade';
import { queryRows } from '../../platform/database/statement.js';
import { Schedule } from '../../platform/schedule/schedule.js';
import { FileStore } from '../../platform/storage/file-store.js';

/** Forgets files and their reports after a month; the lots stay, and so does which reference names which. */
@Injectable()
export class ForgetImportsJob {
  constructor(schedule: Schedule, files: FileStore) {
    schedule.every(DAY_SECONDS, 'imports.forget', async (em) => {
      const old = await queryRows<{ file_key: string }>(
        em,
        `DELETE FROM listing_imports WHERE created_at < now() - interval '30 days' AND state NOT IN ('checking','running')
         RETURNING file_key`,
        [],
      );
      for (const { file_key } of old) await files.remove(file_key);
    });
  }
}
