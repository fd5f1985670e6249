import path from 'node:path';
import { backendEnvironment } from './lib/backend.mjs';
import { build } from './lib/build.mjs';
import { run } from './lib/child.mjs';
import { openDatabase } from './lib/database.mjs';
import { install } from './lib/install.mjs';
import { beforeEnd, endWith } from './lib/lifetime.mjs';
import { cache, dataFolder, root } from './lib/paths.mjs';
import { readPort } from './lib/port.mjs';

/** `npm run doctor`: says of all that the server needs whether it is right, and what to do where it is not. */
export default async function doctor() {
  await install();
  await build((folder) => ['backend', 'packages/contracts', 'packages/trade'].includes(folder));
  const database = await openDatabase();
  beforeEnd(() => database.stop());
  const env = backendEnvironment({
    url: database.url,
    port: readPort(process.env.PORT || undefined),
    data: dataFolder(),
  });
  const cli = path.join(root, 'backend', 'dist', 'cli', 'doctor.js');
  const log = path.join(cache, 'log', 'doctor.log');
  console.log('');
  const { code } = await run(process.execPath, [cli], { env, log, onLine: (line) => console.log(`  ${line}`) });
  await endWith(code === 0 ? 0 : 1);
}
