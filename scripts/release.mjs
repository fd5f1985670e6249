import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { remoteFolders } from './lib/packages.mjs';
import { dataFolder, root } from './lib/paths.mjs';
import { CliError } from './lib/cli-error.mjs';

const cli = path.join(root, 'packages', 'remote-kit', 'cli');

/** `pnpm release <remote> [--canary 10 | --promote | --rollback] [--to …] [--token …] [--reason …]`: ships one remote. */
export default async function release(args) {
  await install();
  await build((folder) => folder === 'packages/trade' || folder === 'packages/contracts');
  const [{ readReleaseOptions }, { ship }] = await Promise.all(
    ['options.mjs', 'ship.mjs'].map((file) => import(pathToFileURL(path.join(cli, file)).href)),
  );
  const options = readReleaseOptions(args);
  const folder = folderOf(options.names);
  if (options.step?.event !== 'rollback') await build((one) => one === folder);
  await ship({ root: path.join(root, folder), name: folder.replace('mfe-', ''), data: dataFolder(), options });
}

function folderOf(names) {
  const known = remoteFolders();
  const folder = `mfe-${names[0]?.replace(/^mfe-/, '')}`;
  if (names.length === 1 && known.includes(folder)) return folder;
  const list = known.map((one) => one.replace('mfe-', '')).join(', ');
  throw new CliError(`Name one remote to release: ${list}.`);
}
