/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { CONTRACT_VERSION } from '@orebridge/contracts';

const out = mkdtempSync(join(tmpdir(), 'orebridge-shell-'));
const read = (file: string) => readFileSync(join(out, file));

beforeAll(() => {
  execFileSync(
    process.execPath,
    [join(__dirname, '../node_modules/webpack-cli/bin/cli.js'), '--mode', 'production', '--output-path', out],
    { cwd: join(__dirname, 'fixtures/host'), stdio: 'pipe', env: { ...process.env, NODE_OPTIONS: '' } },
  );
});
afterAll(() => rmSync(out, { recursive: true }));

describe('the build of the shell', () => {
  it('lays compressed twins beside what is text, and they are the same', () => {
    const twins = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.br'));
    const loadThreads = twins.map((file) => file.replace(/\.br$/, ''));
    expect(loadThreads.some((file) => file.endsWith('.js'))).toBe(true);
    expect(loadThreads.some((file) => file.endsWith('.svg'))).toBe(
      existsSync(join(__dirname, '../../mineral-art/dist-art')),
    );
    for (const file of loadThreads) {
      expect(brotliDecompressSync(read(`${file}.br`)).equals(read(file))).toBe(true);
      expect(gunzipSync(read(`${file}.gz`)).equals(read(file))).toBe(true);
    }
  });

  it('says which contract it speaks and what it shares', () => {
    const shell = JSON.parse(read('shell.json').toString()) as { contractVersion: number; shared: object };
    expect(shell.contractVersion).toBe(CONTRACT_VERSION);
    expect(Object.keys(shell.shared)).toEqual(expect.arrayContaining(['react', '@orebridge/remote-kit']));
  });

  it('lets the browser check its scripts', () => {
    expect(read('index.html').toString()).toMatch(/<script [^>]*integrity="sha384-/);
  });
});
