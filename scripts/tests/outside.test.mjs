import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { createWith, execute, packAll, PUBLISHED, sharedCarried, unpack } from '../lib/packed.mjs';
import { root } from '../lib/paths.mjs';

// Third-party packages are lent by the workspace, so that this needs no network; `npm run bench outside` installs them.
let top;
let remote;

before(async () => {
  top = fs.mkdtempSync(path.join(os.tmpdir(), 'orebridge-outside-'));
  const tarballs = await packAll(top);
  const modules = path.join(top, 'node_modules');
  for (const [name, tarball] of Object.entries(tarballs)) await unpack(tarball, path.join(modules, name));
  for (const name of PUBLISHED) lend(path.join(root, 'packages', name, 'node_modules'), modules);
  remote = await createWith(path.join(modules, '@orebridge', 'remote-kit'), top, 'sample');
});
after(() => fs.rmSync(top, { recursive: true, force: true }));

const lend = (from, modules) => {
  const names = fs.readdirSync(from).filter((name) => !name.startsWith('.'));
  const all = names.flatMap((name) =>
    name.startsWith('@') ? fs.readdirSync(path.join(from, name)).map((inner) => path.join(name, inner)) : [name],
  );
  for (const name of all.filter((one) => !one.startsWith('@orebridge'))) {
    const link = path.join(modules, name);
    if (fs.existsSync(link)) continue;
    fs.mkdirSync(path.dirname(link), { recursive: true });
    fs.symlinkSync(fs.realpathSync(path.join(from, name)), link, 'junction');
  }
};

test('no packed package names the workspace or its catalog', () => {
  for (const name of PUBLISHED) {
    const manifest = fs.readFileSync(path.join(top, 'node_modules', '@orebridge', name, 'package.json'), 'utf8');
    assert.doesNotMatch(manifest, /"(workspace|catalog):|\.\/src\//, name);
  }
});

test('every entry of a packed package is in its tarball', () => {
  for (const name of PUBLISHED) {
    const home = path.join(top, 'node_modules', '@orebridge', name);
    const { exports, bin = {} } = JSON.parse(fs.readFileSync(path.join(home, 'package.json'), 'utf8'));
    const targets = Object.values(exports).flatMap((one) => (typeof one === 'string' ? one : Object.values(one)));
    for (const target of [...targets, ...Object.values(bin)]) {
      const file = path.join(home, target.split('*')[0]);
      assert.ok(fs.existsSync(file), `${name} lacks ${target}`);
    }
  }
});

test('a remote outside the workspace asks for ranges and versions alone', () => {
  const { dependencies, devDependencies } = JSON.parse(fs.readFileSync(path.join(remote, 'package.json'), 'utf8'));
  for (const [name, range] of Object.entries({ ...dependencies, ...devDependencies }))
    assert.match(range, /^\^?\d+\.\d+\.\d+/, name);
});

test('it builds with the packed kit and carries no shared package', async () => {
  const bin = path.join(top, 'node_modules', '@orebridge', 'remote-kit', 'cli', 'orebridge-remote.mjs');
  await execute(process.execPath, [bin, 'build'], { cwd: remote });
  const dist = path.join(remote, 'dist');
  const manifest = JSON.parse(fs.readFileSync(path.join(dist, 'remote.json'), 'utf8'));
  assert.equal(manifest.name, 'sample');
  assert.equal(manifest.routes[0].path, '/sample');
  assert.equal(manifest.shared.react, peers().react);
  assert.deepEqual(sharedCarried(dist), []);
});

test('its types hold against the packed types', async () => {
  const tsc = path.join(root, 'node_modules', 'typescript7', 'bin', 'tsc');
  await execute(process.execPath, [tsc, '-p', remote]);
});

const peers = () =>
  JSON.parse(fs.readFileSync(path.join(root, 'packages', 'remote-kit', 'package.json'), 'utf8')).peerDependencies;
