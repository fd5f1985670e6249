import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { ownDatabase } from './lib/database.mjs';
import { emptyEmbeddedPostgres } from './lib/embedded-postgres/empty.mjs';
import { dataFolder } from './lib/paths.mjs';
import { CliError } from './lib/cli-error.mjs';

/** `npm run reset [-- --yes]`: empties the embedded database after asking. */
export default async function reset(args) {
  if (ownDatabase()) {
    throw new CliError(
      'DATABASE_URL is set, and Orebridge empties no database but its own: unset it to empty the embedded one.',
    );
  }
  const folder = path.join(dataFolder(), 'pg');
  if (!args.includes('--yes') && !(await agreed(folder))) {
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

async function agreed(folder) {
  if (!process.stdin.isTTY) {
    throw new CliError(
      'Nobody can be asked here: run "npm run reset -- --yes" to empty the embedded database unasked.',
    );
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(
    `Everything in the embedded database (${folder}) will be lost: companies, listings, deals. Empty it? (y/N) `,
  );
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}
