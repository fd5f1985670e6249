import path from 'node:path';
import { run, toolPath } from './lib/child.mjs';
import { CliError } from './lib/cli-error.mjs';
import { createArea } from './lib/create-area.mjs';
import { install } from './lib/install.mjs';
import { cache, root } from './lib/paths.mjs';

/** `npm run create-area <group>/<name>`: an area of the server that answers three routes, keeps its rows and is tested. */
export default async function createAreaCommand([given, ...rest]) {
  if (rest.length) throw new CliError('Give one name: npm run create-area <group>/<name>.');
  await install();
  const files = createArea(root, given);
  const sources = files.map((file) => JSON.stringify(file)).join(' ');
  const log = path.join(cache, 'log', 'create-area.log');
  const { code } = await run(`biome format --write ${sources}`, null, { env: toolPath('.'), log });
  if (code) throw new CliError(`What was made could not be formatted: read ${log}.`);
  const folder = path.dirname(files.find((file) => file.endsWith('.module.ts')));
  console.log(`
  ${folder} is made, and hangs in the lists: see "git status". In mfe-admin/src/messages, its name in the audit is English in each language.
    npm test -- --only types,rules,messages
    cd backend && node --experimental-vm-modules --no-warnings node_modules/jest/bin/jest.js ${path.relative('backend', folder)}`);
}
