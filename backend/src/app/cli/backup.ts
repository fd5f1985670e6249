import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { Config } from '../../platform/config/config.js';
import { sentenceOf } from '../../platform/errors/sentence.js';
import { summaryOf } from './backup/manifest.js';
import { passphraseOf } from './backup/passphrase.js';
import { takeBackup } from './backup/take-backup.js';

/**
 * `backup <archive> [--passphrase-file <file>]`: writes the database of DATABASE_URL, the files, the releases and the
 * keys of OREBRIDGE_DATA into one file. The last line is JSON: what is in it.
 */
const backup = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'passphrase-file': { type: 'string' } },
  });
  const [file] = positionals;
  if (!file) throw new Error('Name the archive to write.');
  const passphrase = await passphraseOf(values['passphrase-file']);
  const manifest = await takeBackup(new Config(), file, { passphrase, note: (line) => console.log(line) });
  console.log(`RESULT ${JSON.stringify(summaryOf(manifest))}`);
};

backup().catch((error: unknown) => {
  console.error(sentenceOf(error));
  process.exitCode = 1;
});
