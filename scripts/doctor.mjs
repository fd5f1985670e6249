import path from 'node:path';
import { buildServer } from './lib/archive.mjs';
import { backendEnvironment } from './lib/backend.mjs';
import { run } from './lib/child.mjs';
import { openStoredDatabase } from './lib/database.mjs';
import { beforeEnd, endWith } from './lib/lifetime.mjs';
import { cache, dataFolder, root } from './lib/paths.mjs';
import { readPort } from './lib/port.mjs';
import { heldBy } from './lib/site-kind.mjs';

/** `npm run doctor`: says of all that the server needs whether it is right, and what to do where it is not. */
export default async function doctor() {
  await buildServer();
  const database = await openStoredDatabase();
  beforeEnd(() => database.stop());
  const { url } = database;
  const port = readPort(process.env.PORT || undefined);
  const kind = (await heldBy(url)) ?? (process.env.OREBRIDGE_SEED === 'demo' ? 'demo' : 'real');
  const env = backendEnvironment({ url, port, data: dataFolder(), kind });
  const cli = path.join(root, 'backend', 'dist', 'app', 'cli', 'doctor.js');
  const log = path.join(cache, 'log', 'doctor.log');
  console.log('');
  const { code } = await run(process.execPath, [cli], { env, log, onLine: (line) => console.log(`  ${line}`) });
  await endWith(code === 0 ? 0 : 1);
}
