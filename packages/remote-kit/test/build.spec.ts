/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { CONTRACT_VERSION, RemoteManifest } from '@orebridge/contracts';

const kit = join(__dirname, '..');
const fixture = join(__dirname, 'fixtures/alpha');
const out = mkdtempSync(join(tmpdir(), 'orebridge-remote-'));

const build = (): RemoteManifest => {
  execFileSync(
    process.execPath,
    [join(kit, 'node_modules/webpack-cli/bin/cli.js'), '--mode', 'production', '--output-path', out],
    {
      cwd: fixture,
      stdio: 'pipe',
      env: { ...process.env, NODE_OPTIONS: '' },
    },
  );
  return RemoteManifest.parse(JSON.parse(readFileSync(join(out, 'remote.json'), 'utf8')));
};

const define = (source: string, pieces: Readonly<Record<string, string>> = {}): string => {
  const root = mkdtempSync(join(tmpdir(), 'orebridge-definition-'));
  cpSync(fixture, root, { recursive: true, filter: (from) => !/dist|node_modules/.test(from) });
  for (const [file, text] of Object.entries({ 'remote.ts': source, ...pieces })) {
    mkdirSync(dirname(join(root, 'src', file)), { recursive: true });
    writeFileSync(join(root, 'src', file), text);
  }
  try {
    return execFileSync(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `const { readDefinition } = await import(${JSON.stringify(join(kit, 'webpack/read-definition.mjs'))}); readDefinition(${JSON.stringify(root)})`,
      ],
      { stdio: 'pipe', env: { ...process.env, NODE_OPTIONS: '' } },
    ).toString();
  } catch (error) {
    return String((error as { stderr: Buffer }).stderr);
  } finally {
    rmSync(root, { recursive: true });
  }
};

afterAll(() => rmSync(out, { recursive: true }));

describe('the build of a remote', () => {
  const manifest = build();

  it('writes down what the shell must know before it loads any code', () => {
    expect(manifest.routes[1]).toMatchObject({
      path: '/alpha/two',
      parent: '/alpha',
      access: { roles: ['admin'], onFail: 'home' },
      title: { zh: 'Alpha zh' },
    });
    expect(manifest.routes.map(({ parent }) => parent)).toEqual([undefined, '/alpha', '/alpha/two', '/alpha/two']);
    expect(manifest.widgets[0]).toMatchObject({ slot: 'dashboard.buyer', order: 100 });
    expect(manifest.searchSources).toEqual([
      {
        id: 'alpha.source',
        title: expect.objectContaining({ en: expect.any(String), zh: 'Alpha zh' }),
        icon: 'Tag',
        access: { permission: 'view:deals' },
        minLength: 3,
        order: 100,
      },
    ]);
    expect(manifest.locales).toEqual(['en', 'zh', 'fr', 'es']);
  });

  it('names the contract that the packages of this house speak', () => {
    expect(manifest.contractVersion).toBe(CONTRACT_VERSION);
  });

  it('lists every script with its hash', () => {
    expect(Object.keys(manifest.files).sort()).toEqual(
      readdirSync(out)
        .filter((name) => name.endsWith('.js'))
        .sort(),
    );
  });

  it('names the files of each page, so that the server can hint them', () => {
    for (const path of ['/alpha', '/alpha/two', 'widget:alpha.widget', 'search:alpha.source']) {
      expect(manifest.chunks[path]?.length).toBeGreaterThan(0);
      for (const file of manifest.chunks[path] ?? []) expect(manifest.files[file]).toBeDefined();
    }
    expect(manifest.chunks['/alpha']).not.toEqual(manifest.chunks['/alpha/two']);
  });

  it('carries version and hash of its sources in the container name, so that two releases never mix', () => {
    expect(manifest.container).toBe(`orebridge_alpha_${manifest.version.replace(/[^a-z0-9]/g, '_')}`);
  });

  it('brings no shared package along and keeps its entry under 12 kB gzip', () => {
    expect(gzipSync(readFileSync(join(out, manifest.entry))).length).toBeLessThan(12_000);
    const code = readdirSync(out)
      .filter((name) => name.endsWith('.js'))
      .map((name) => readFileSync(join(out, name), 'utf8'))
      .join('');
    expect(code).not.toContain('takes an object of state variables');
  });

  it('gives the same names to the same sources', () => {
    expect(build().version).toBe(manifest.version);
  });
});

describe('the declaration of a remote', () => {
  it('may import nothing but the kit at load time', () => {
    expect(
      define(
        "import page from './pages/AlphaPage'; import { defineRemote } from '@orebridge/remote-kit'; export default defineRemote({ name: 'a', page });",
      ),
    ).toContain('may import only @orebridge/remote-kit');
  });

  it('may have pieces of its own data beside it', () => {
    expect(
      define(
        "import { routes } from './remote/piece'; import { defineRemote } from '@orebridge/remote-kit'; export default defineRemote({ name: 'a', routes });",
        { 'remote/piece.ts': "export const routes = [{ path: '/a', page: () => import('../pages/A') }];" },
      ),
    ).toBe('');
  });

  it('must be there', () => {
    expect(define('export const nothing = 1;')).toContain('must default-export defineRemote');
  });
});
