import fs from 'node:fs';
import path from 'node:path';
import { accountTable } from './lib/accounts.mjs';
import { backendEnvironment, prepare, startBackend } from './lib/backend.mjs';
import { build } from './lib/build.mjs';
import { openDatabase } from './lib/database.mjs';
import { DEV, startProxy } from './lib/dev/proxy.mjs';
import { startDevServer } from './lib/dev/servers.mjs';
import { watchFolders } from './lib/dev/watch.mjs';
import { install } from './lib/install.mjs';
import { afterSignal, beforeEnd } from './lib/lifetime.mjs';
import { remoteFolders } from './lib/packages.mjs';
import { cache, dataFolder, root } from './lib/paths.mjs';
import { freePort, readPort, requireFreePort } from './lib/port.mjs';
import { step } from './lib/progress.mjs';
import { CliError } from './lib/cli-error.mjs';

const SERVED = ['backend', 'packages/trade', 'packages/contracts'];
const shellDist = path.join(cache, 'dev', 'shell');

/** `npm run dev -- [remote…]`: backend and shell with hot reload, and the remotes that are named. */
export default async function dev(names) {
  const port = readPort(process.env.PORT || undefined);
  const remotes = names.map((name) => `mfe-${name.replace(/^mfe-/, '')}`);
  requireKnown(remotes);
  await requireFreePort(port);
  await install();
  await build((folder) => folder !== 'e2e' && folder !== 'shell' && !remotes.includes(folder));

  const database = await openDatabase();
  beforeEnd(() => database.stop());
  const servers = await step(`building ${['shell', ...remotes].join(', ')} for work`, () => startServers(remotes));
  const { env, backendPort } = await surroundings({ port, database, remotes });
  const { accounts } = await step('preparing the database and the releases', (note) => prepare(env, note));
  let server = await step('starting the server', () => startDevBackend(env));
  beforeEnd(() => server?.stop());

  const sources = SERVED.map((folder) => path.join(root, folder, 'src'));
  beforeEnd(
    watchFolders(sources, async () => {
      try {
        await build((folder) => SERVED.includes(folder));
        await server?.stop();
        server = null;
        server = await step('restarting the server', () => startDevBackend(env));
      } catch (error) {
        console.error(error.message);
      }
    }),
  );
  const beforePage = () => copyShellPage(servers.shell);
  const proxy = await startProxy({ port, backend: backendPort, servers, beforePage });
  beforeEnd(() => void proxy.close());

  console.log(`\n  Orebridge is open at http://localhost:${port}, under work: shell, backend ${remotes.join(' ')}\n`);
  if (accounts.length) console.log(`${accountTable(accounts)}\n`);
  afterSignal(() => 0);
  await new Promise(() => {});
}

function requireKnown(remotes) {
  const known = remoteFolders();
  const unknown = remotes.find((folder) => !known.includes(folder));
  if (unknown) {
    const names = known.map((folder) => folder.replace('mfe-', '')).join(', ');
    throw new CliError(`There is no remote "${unknown.replace('mfe-', '')}": name some of ${names}.`);
  }
}

async function startServers(remotes) {
  const ports = {};
  for (const folder of ['shell', ...remotes]) {
    const server = await startDevServer(folder.replace('mfe-', ''), folder);
    beforeEnd(server.stop);
    ports[server.name] = server.port;
  }
  return ports;
}

async function surroundings({ port, database, remotes }) {
  const backendPort = await freePort();
  const site = `http://localhost:${port}`;
  const overrides = remotes.map((folder) => `${site}${DEV}${folder.replace('mfe-', '')}/`);
  const extra = {
    NODE_ENV: 'development',
    OREBRIDGE_ORIGIN: site,
    OREBRIDGE_SHELL_DIST: shellDist,
    OREBRIDGE_REMOTE_OVERRIDES: overrides.join(','),
  };
  fs.cpSync(path.join(root, 'packages', 'mineral-art', 'dist-art'), path.join(shellDist, 'art'), { recursive: true });
  return { backendPort, env: backendEnvironment({ url: database.url, port: backendPort, data: dataFolder(), extra }) };
}

const startDevBackend = (env) => startBackend({ env, log: path.join(dataFolder(), 'log', 'server.log') });

/** The backend puts the release document into the page that lies on disk; the dev server keeps its page in memory. */
async function copyShellPage(shellPort) {
  const answer = await fetch(`http://127.0.0.1:${shellPort}/index.html`);
  const page = await answer.text();
  const file = path.join(shellDist, 'index.html');
  if (!fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== page) fs.writeFileSync(file, page);
}
