import path from 'node:path';
import { buildServer } from './archive.mjs';
import { backendEnvironment } from './backend.mjs';
import { run } from './child.mjs';
import { openStoredDatabase } from './database.mjs';
import { beforeEnd } from './lifetime.mjs';
import { cache, dataFolder, root } from './paths.mjs';
import { readPort } from './port.mjs';
import { heldBy } from './site-kind.mjs';

/**
 * Runs a command of the server on the site that is there, whether it runs or not, and prints its lines.
 * @param {string} name of the file in `backend/src/app/cli`
 * @returns {Promise<{code: number, reason: string}>} `reason`: its last line
 */
export async function runOnSite(name) {
  await buildServer();
  const database = await openStoredDatabase();
  beforeEnd(() => database.stop());
  const { url } = database;
  const kind = (await heldBy(url)) ?? (process.env.OREBRIDGE_SEED === 'demo' ? 'demo' : 'real');
  const env = backendEnvironment({ url, port: readPort(process.env.PORT || undefined), data: dataFolder(), kind });
  const cli = path.join(root, 'backend', 'dist', 'app', 'cli', `${name}.js`);
  const log = path.join(cache, 'log', `${name}.log`);
  console.log('');
  const { code, output } = await run(process.execPath, ['--enable-source-maps', cli], {
    env,
    log,
    onLine: (line) => console.log(`  ${line}`),
  });
  return { code, reason: output.trim().split('\n').at(-1) || `Read ${log} and mend it.` };
}
