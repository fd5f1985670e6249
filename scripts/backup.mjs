import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildServer, isFolder, readArchiveArgs, runOnArchive, sentenceOf, typedPath } from './lib/archive.mjs';
import { openStoredDatabase } from './lib/database.mjs';
import { beforeEnd, endWith } from './lib/lifetime.mjs';
import { root } from './lib/paths.mjs';
import { step } from './lib/progress.mjs';
import { fileError, CliError } from './lib/cli-error.mjs';

const USAGE = 'npm run backup -- [file or folder] [--passphrase-file file]';

/** `npm run backup [-- file or folder] [--passphrase-file …]`: the whole site in one file, while it runs or not. */
export default async function backup(args) {
  const { values, positionals } = readArchiveArgs(
    () => parseArgs({ args, allowPositionals: true, options: { 'passphrase-file': { type: 'string' } } }),
    USAGE,
  );
  if (positionals.length > 1) throw new CliError(`One archive at a time: write ${USAGE}.`);
  const words = values['passphrase-file'] && typedPath(values['passphrase-file']);
  const { OREBRIDGE_BACKUP_PASSPHRASE: given, OREBRIDGE_BACKUP_PASSPHRASE_FILE: named } = process.env;
  const encrypted = Boolean(words || given || named);
  const file = archivePath(positionals[0], encrypted);
  await buildServer();
  const database = await openStoredDatabase();
  beforeEnd(() => database.stop());
  const told = await step('writing the backup', (note) =>
    runOnArchive('backup', [file, ...(words ? ['--passphrase-file', words] : [])], { url: database.url, note }),
  );
  console.log(`\n  ${file}\n  ${sentenceOf(told)}, as of ${told.takenAt}`);
  if (told.missing.length) console.log(`  not there any more, and so not in it: ${several(told.missing)}`);
  if (!encrypted)
    console.log('  It holds the keys of the site, unencrypted: keep it as safe as those, or give --passphrase-file.');
  await endWith(0);
}

const several = (names) => `${names.slice(0, 5).join(', ')}${names.length > 5 ? ` and ${names.length - 5} more` : ''}`;

/** A new file: in the folder that was named, or in `backups` of the checkout. */
function archivePath(typed, encrypted) {
  const at = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
  const name = `orebridge-${at}.tar.gz${encrypted ? '.age' : ''}`;
  const asked = typed ? typedPath(typed) : path.join(root, 'backups', path.sep);
  const file = !typed || isFolder(typed) || isFolder(asked) ? path.join(asked, name) : asked;
  if (fs.existsSync(file)) throw new CliError(`${file} is there already: name another file.`);
  try {
    fs.mkdirSync(path.dirname(file), { recursive: true });
  } catch (error) {
    throw fileError(error, path.dirname(file));
  }
  return file;
}
