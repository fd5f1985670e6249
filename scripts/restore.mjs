import fs from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { buildServer, readArchiveArgs, runOnArchive, sentenceOf, typedPath } from './lib/archive.mjs';
import { openDatabase, ownDatabase } from './lib/database.mjs';
import { beforeEnd, endWith } from './lib/lifetime.mjs';
import { dataFolder } from './lib/paths.mjs';
import { step } from './lib/progress.mjs';
import { CliError } from './lib/cli-error.mjs';

const USAGE = 'npm run restore -- <archive> [--check] [--to postgres://…] [--replace] [--yes] [--passphrase-file file]';

/** `npm run restore -- <archive>`: makes the site of a backup, in the embedded database or in one's own. */
export default async function restore(args) {
  const { values, positionals } = readArchiveArgs(() => parseArgs({ args, allowPositionals: true, options }), USAGE);
  if (positionals.length !== 1) throw new CliError(`Name one archive: write ${USAGE}.`);
  const file = typedPath(positionals[0]);
  if (!fs.existsSync(file)) throw new CliError(`${file} does not exist: name an archive that "npm run backup" wrote.`);
  const words = values['passphrase-file'] ? ['--passphrase-file', typedPath(values['passphrase-file'])] : [];
  if (values.check) return check(file, words);

  if (values.to) {
    process.env.DATABASE_URL = values.to;
    delete process.env.DATABASE_URL_FILE;
  }
  if (values.replace && !values.yes && !(await agreed())) {
    console.log('Nothing was changed.');
    return;
  }
  await buildServer();
  const database = await openDatabase();
  beforeEnd(() => database.stop());
  const told = await step('restoring the backup', (note) =>
    runOnArchive('restore', [file, ...words, ...(values.replace ? ['--replace'] : [])], { url: database.url, note }),
  );
  console.log(`\n  ${sentenceOf(told)}, as of ${told.takenAt}`);
  if (told.migrated) console.log(`  ${told.migrated} newer migrations followed.`);
  if (told.leftOut.length) console.log(`  not Orebridge's, and so left out: ${told.leftOut.join(', ')}`);
  console.log(`  database: ${values.to ? 'that of --to' : database.place}   data: ${dataFolder()}`);
  if (values.to) console.log('  Start the site with the same address in DATABASE_URL.');
  await endWith(0);
}

const options = {
  check: { type: 'boolean' },
  to: { type: 'string' },
  replace: { type: 'boolean' },
  yes: { type: 'boolean' },
  'passphrase-file': { type: 'string' },
};

async function check(file, words) {
  await buildServer();
  const told = await step('reading the archive', (note) =>
    runOnArchive('restore', [file, '--check', ...words], { note }),
  );
  console.log(`\n  ${file} is whole: ${sentenceOf(told)}, as of ${told.takenAt} (Orebridge ${told.product})`);
}

async function agreed() {
  const place = ownDatabase() ? 'the database of DATABASE_URL' : `the embedded database in ${dataFolder()}`;
  if (!process.stdin.isTTY)
    throw new CliError('Nobody can be asked here: give --yes to replace what is there unasked.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`Everything in ${place} will be lost. Replace it? (y/N) `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}
