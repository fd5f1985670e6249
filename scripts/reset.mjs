import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { ownDatabase } from './lib/database.mjs';
import { hasEmbeddedPostgres, startEmbeddedPostgres } from './lib/embedded-postgres/index.mjs';
import { emptyEmbeddedPostgres } from './lib/embedded-postgres/empty.mjs';
import { madeByPeople } from './lib/made-by-people.mjs';
import { dataFolder } from './lib/paths.mjs';
import { CliError } from './lib/cli-error.mjs';

/** `npm run reset [-- --yes [--all]]`: empties the embedded database, after asking where people have made something in it. */
export default async function reset(args) {
  if (ownDatabase()) {
    throw new CliError(
      'DATABASE_URL is set, and Orebridge empties no database but its own: unset it to empty the embedded one.',
    );
  }
  const folder = path.join(dataFolder(), 'pg');
  const isUnasked = args.includes('--yes');
  if (!isUnasked && !process.stdin.isTTY) {
    throw new CliError(
      'Nobody can be asked here: run "npm run reset -- --yes" to empty the embedded database unasked.',
    );
  }
  const theirs = hasEmbeddedPostgres(folder) ? await lookInto(folder) : [];
  if (isUnasked && theirs.length && !args.includes('--all')) {
    throw new CliError(
      `The embedded database holds what people have made (${theirs.join(', ')}), and no demonstration brings that back: keep it with "npm run backup", and run "npm run reset -- --yes --all" to empty the database all the same.`,
    );
  }
  if (!isUnasked && !(await agreed(folder, theirs))) {
    console.log('Nothing was changed.');
    return;
  }
  const emptied = await emptyEmbeddedPostgres(folder);
  console.log(
    emptied
      ? 'The embedded database is empty: npm start sets up the demonstration again, npm start -- --real a site of your own.'
      : 'There is no embedded database yet.',
  );
}

/** What people have made in it. One that does not start, or is of another version, can still be emptied, unlooked at. */
async function lookInto(folder) {
  let database;
  try {
    database = await startEmbeddedPostgres({ dataDir: folder });
  } catch (error) {
    if (/already runs/.test(error.message)) throw error;
    return [];
  }
  try {
    return await madeByPeople(database.url);
  } finally {
    await database.stop();
  }
}

async function agreed(folder, theirs) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const made = theirs.length ? `, and with it what people have made: ${theirs.join(', ')}` : '';
  const answer = await terminal.question(
    `Everything in the embedded database (${folder}) will be lost${made}. Empty it? (y/N) `,
  );
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}
