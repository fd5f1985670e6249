import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CliError } from './cli-error.mjs';

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * The deploy token of a remote: the given one, `OREBRIDGE_DEPLOY_TOKEN`, or the one that a site on this machine keeps in its
 * data folder. The last is never sent to another machine.
 * @throws {CliError} when there is none
 */
export const tokenFor = (name, { given, to, data, env = process.env }) => {
  const token =
    given || env.OREBRIDGE_DEPLOY_TOKEN || (LOOPBACK.test(to.hostname) ? localToken(name, data) : undefined);
  if (token) return token;
  throw new CliError(
    `There is no deploy token for ${name}: an admin issues one on the Releases page; give it with --token or in OREBRIDGE_DEPLOY_TOKEN.`,
  );
};

const localToken = (name, data) => {
  try {
    return JSON.parse(readFileSync(join(data, 'deploy-tokens.json'), 'utf8'))[name];
  } catch {
    return undefined;
  }
};
