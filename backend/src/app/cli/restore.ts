import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { Config } from '../../platform/config/config.js';
import { sentenceOf } from '../../platform/errors/sentence.js';
import { checkArchive } from './backup/check-archive.js';
import { summaryOf } from './backup/manifest.js';
import { passphraseOf } from './backup/passphrase.js';
import { restoreBackup } from './backup/restore-backup.js';

/**
 * `restore <archive> [--check] [--replace] [--passphrase-file <file>]`: makes the site of an archive in the empty
 * database of DATABASE_URL and the data folder OREBRIDGE_DATA. With `--check` it only reads the archive, all of it; with
 * `--replace` it drops what is in the database. The last line is JSON: what was in the archive.
 */
const restore = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'passphrase-file': { type: 'string' },
      check: { type: 'boolean', default: false },
      replace: { type: 'boolean', default: false },
    },
  });
  const [file] = positionals;
  if (!file) throw new Error('Name the archive to restore.');
  const passphrase = await passphraseOf(values['passphrase-file']);
  if (values.check) {
    const { manifest } = await checkArchive(file, passphrase);
    console.log(`RESULT ${JSON.stringify(summaryOf(manifest))}`);
    return;
  }
  const { manifest, leftOut, migrated } = await restoreBackup(new Config(), file, {
    passphrase,
    replace: values.replace,
    note: (line) => console.log(line),
  });
  console.log(`RESULT ${JSON.stringify({ ...summaryOf(manifest), leftOut, migrated: migrated.length })}`);
};

restore().catch((error: unknown) => {
  console.error(sentenceOf(error));
  process.exitCode = 1;
});
