import { CliError } from './lib/cli-error.mjs';
import { endWith } from './lib/lifetime.mjs';
import { runOnSite } from './lib/server-command.mjs';

/** `npm run reseal`: makes what is sealed with a former secret key anew with the present one, while the site runs. */
export default async function reseal() {
  const { code, reason } = await runOnSite('reseal');
  if (code !== 0) throw new CliError(reason);
  await endWith(0);
}
