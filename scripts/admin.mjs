import path from 'node:path';
import { buildServer } from './lib/archive.mjs';
import { run } from './lib/child.mjs';
import { openStoredDatabase } from './lib/database.mjs';
import { beforeEnd, endWith } from './lib/lifetime.mjs';
import { cache, dataFolder, root } from './lib/paths.mjs';
import { siteKind } from './lib/site-kind.mjs';
import { CliError } from './lib/cli-error.mjs';

const cli = path.join(root, 'backend', 'dist', 'app', 'cli', 'admin.js');
const USAGE =
  'npm run admin -- create <mail address> "<full name>" [--username name] [--roles owner,people,money,releases,support], -- link <mail address>, or -- list';

/** `npm run admin -- create | link | list`: the administrators of a site, also while it runs. */
export default async function admin(args) {
  if (!['create', 'link', 'list'].includes(args[0])) throw new CliError(`Write ${USAGE}.`);
  await buildServer();
  const database = await openStoredDatabase();
  beforeEnd(() => database.stop());
  const kind = await siteKind({ url: database.url, own: false, args: [] });
  const env = {
    DATABASE_URL: database.url,
    OREBRIDGE_DATA: dataFolder(),
    OREBRIDGE_SEED: kind === 'demo' ? 'demo' : 'none',
  };
  const said = [];
  const { code, output } = await run(process.execPath, ['--enable-source-maps', cli, ...args], {
    env,
    log: path.join(cache, 'log', 'admin.log'),
    onLine: (line) => said.push(line),
  });
  if (code !== 0) {
    const reason = output.split('\n').findLast((line) => line.trim() && !/^\s+at /.test(line));
    throw new CliError(`${reason?.trim() ?? 'It gave no reason'}${/[.!?]$/.test(reason ?? '') ? '' : '.'}`);
  }
  const link = said.find((line) => line.startsWith('LINK '))?.slice('LINK '.length);
  if (link) {
    console.log(
      `\n  ${link}\n\n  The link works once and for 7 days: whoever opens it chooses a password and signs in`,
    );
    console.log('  as the administrator. On a real site, two-factor authentication is set up next.');
  } else console.log(said.length ? said.map((line) => `  ${line}`).join('\n') : '  There is no administrator yet.');
  await endWith(0);
}
