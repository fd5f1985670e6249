import path from 'node:path';
import { backendEnvironment, prepare, startBackend } from '../../../scripts/lib/backend.mjs';
import { builtRemotes } from '../../../scripts/lib/packages.mjs';
import { freePort } from '../../../scripts/lib/port.mjs';
import { preparedAccounts } from '../../../scripts/lib/prepared.mjs';

/**
 * The real server on the benchmark's own database, to be reached through proxies.
 * @param {{remotes: string[], proxies: {url: string, target: string | null}[], beforeStart?: (accounts: object[]) => Promise<void>}} options
 *   `remotes` are folders of built remotes
 */
export async function startBenchSite({ remotes, proxies, beforeStart = async () => {} }) {
  const data = process.env.OREBRIDGE_DATA;
  const port = await freePort();
  const origins = [`http://localhost:${port}`, ...proxies.map(({ url }) => url)];
  const env = backendEnvironment({
    url: process.env.DATABASE_URL,
    port,
    data,
    extra: { OREBRIDGE_ORIGIN: origins.join(','), LOG_LEVEL: 'warn' },
  });
  const publish = (folders) => prepare(env, undefined, folders);
  const kept = preparedAccounts(data);
  const missing = kept ? remotes.filter((folder) => !builtRemotes().includes(folder)) : remotes;
  const accounts = missing.length || !kept ? (await publish(missing)).accounts : kept;
  await beforeStart(accounts);
  const server = await startBackend({ env, log: path.join(data, 'server.log') });
  const url = `http://localhost:${port}`;
  for (const proxy of proxies) proxy.target = url;
  return { url, accounts, publish, stop: server.stop };
}

/** Signs a demo account in. @returns {Promise<{name: string, value: string}>} the session's cookie */
export async function signIn(site, { username, password }) {
  const answer = await fetch(`${site.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.url },
    body: JSON.stringify({ username, password }),
  });
  const cookie = answer.headers.getSetCookie()[0];
  if (!answer.ok || !cookie) throw new Error(`Signing in as ${username} answered ${answer.status}`);
  const [name, value] = cookie.split(';', 1)[0].split('=');
  return { name, value };
}
