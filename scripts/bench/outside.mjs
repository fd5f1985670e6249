import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { createWith, execute, packAll, sharedCarried, unpack } from '../lib/packed.mjs';

// A team outside the repository: packed packages, npm, the registry. Not part of `npm test`, which needs no network.
const shell = process.platform === 'win32';
const top = fs.mkdtempSync(path.join(os.tmpdir(), 'orebridge-outside-'));

const timed = async (work) => {
  const from = performance.now();
  await work();
  return Math.round((performance.now() - from) / 100) / 10;
};

try {
  const tarballs = {};
  const packSeconds = await timed(async () => Object.assign(tarballs, await packAll(top)));
  const kit = path.join(top, 'kit');
  await unpack(tarballs['@orebridge/remote-kit'], kit);
  const cwd = await createWith(kit, top, 'sample');
  takeTarballs(path.join(cwd, 'package.json'), tarballs);
  const npm = (command, ...args) => execute(command, args, { cwd, shell });
  const installSeconds = await timed(() => npm('npm', 'install', '--no-audit', '--no-fund', '--prefer-offline'));
  const typesSeconds = await timed(() => npm('npx', 'tsc', '-p', '.'));
  const testSeconds = await timed(() => npm('npx', 'jest', '--ci', '--maxWorkers=1'));
  const buildSeconds = await timed(() => npm('npx', 'orebridge-remote', 'build'));

  const dist = path.join(cwd, 'dist');
  const { entry } = JSON.parse(fs.readFileSync(path.join(dist, 'remote.json'), 'utf8'));
  const entryBytes = gzipSync(fs.readFileSync(path.join(dist, entry))).length;
  const sharedCopies = sharedCarried(dist).length;
  const figures = { packSeconds, installSeconds, typesSeconds, testSeconds, buildSeconds, entryBytes, sharedCopies };
  const bar = { buildSeconds: 60, entryBytes: 12_000, sharedCopies: 0 };
  const ok = Object.keys(bar).every((name) => figures[name] <= bar[name]);
  console.log(JSON.stringify({ name: 'outside', figures, bar, ok }));
} finally {
  fs.rmSync(top, { recursive: true, force: true });
}

/** The tarballs stand in for the registry's copies of these packages. */
function takeTarballs(file, tarballs) {
  const manifest = JSON.parse(fs.readFileSync(file, 'utf8'));
  for (const [name, tarball] of Object.entries(tarballs)) manifest.dependencies[name] = `file:${tarball}`;
  fs.writeFileSync(file, JSON.stringify(manifest, null, 2));
}
