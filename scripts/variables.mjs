import path from 'node:path';
import { buildServer } from './lib/archive.mjs';
import { run } from './lib/child.mjs';
import { cache, root } from './lib/paths.mjs';
import { CliError } from './lib/cli-error.mjs';

/** `npm run variables`: writes README's table of variables from the server's schema. */
export default async function variables() {
  await buildServer();
  const cli = path.join(root, 'backend', 'dist', 'app', 'cli', 'variables.js');
  const log = path.join(cache, 'log', 'variables.log');
  const readme = path.join(root, 'README.md');
  const { code, output } = await run(process.execPath, [cli, '--readme', readme], { log });
  if (code !== 0) throw new CliError(`README.md could not be written: ${output.trim()}`);
  console.log('README.md has the table of variables as the schema has it.');
}
