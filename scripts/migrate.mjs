import { CliError } from './lib/cli-error.mjs';
import { endWith } from './lib/lifetime.mjs';
import { runOnSite } from './lib/server-command.mjs';

/** `npm run migrate`: brings the database's schema up to date, for servers that do not do it themselves. */
export default async function migrate() {
  const { code, reason } = await runOnSite('migrate');
  if (code !== 0) throw new CliError(reason);
  await endWith(0);
}
