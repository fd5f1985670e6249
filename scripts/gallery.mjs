import { spawn } from 'node:child_process';
import path from 'node:path';
import { build } from './lib/build.mjs';
import { toolPath } from './lib/child.mjs';
import { CliError } from './lib/cli-error.mjs';
import { install } from './lib/install.mjs';
import { beforeEnd, endWith } from './lib/lifetime.mjs';
import { root } from './lib/paths.mjs';
import { freePort, readPort, requireFreePort } from './lib/port.mjs';

const kit = path.join('packages', 'remote-kit');

/** `npm run gallery`: every component of the design system in a browser, in each theme and language, loaded anew when its file changes. */
export default async function gallery(args) {
  if (args.length) throw new CliError('npm run gallery takes nothing; PORT chooses the port.');
  await install();
  await build((folder) => folder === path.join('packages', 'mineral-art'));
  const port = process.env.PORT ? readPort(process.env.PORT) : await freePort();
  await requireFreePort(port);
  const serve = ['serve', '--config', 'webpack.gallery.mjs', '--port', String(port)];
  const child = spawn('webpack', serve, {
    cwd: path.join(root, kit),
    env: { ...process.env, ...toolPath(kit), NODE_ENV: 'development' },
    shell: process.platform === 'win32',
    stdio: 'inherit',
  });
  beforeEnd(() => child.kill('SIGTERM'));
  console.log(`  The components are at http://127.0.0.1:${port}; Ctrl-C ends it.`);
  await endWith(await new Promise((resolve) => child.once('close', (code) => resolve(code ?? 0))));
}
