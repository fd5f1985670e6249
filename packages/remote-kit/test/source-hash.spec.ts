/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const hasher = join(__dirname, '../webpack/source-hash.mjs');
const scratch = mkdtempSync(join(tmpdir(), 'orebridge-hash-'));
afterAll(() => rmSync(scratch, { recursive: true }));

const remote = (name: string): string => {
  const root = join(scratch, name);
  cpSync(join(__dirname, 'fixtures/alpha/src'), join(root, 'src'), { recursive: true });
  writeFileSync(join(root, 'package.json'), '{"version":"1.0.0"}');
  return root;
};
const rules = (name: string, text: string): string => {
  const folder = join(scratch, name);
  mkdirSync(folder);
  writeFileSync(join(folder, 'rule.ts'), text);
  return folder;
};
const hash = (root: string, extra: string, along: string[]): string =>
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `const { sourceHash } = await import(${JSON.stringify(hasher)}); console.log(sourceHash(...${JSON.stringify([root, extra, along])}))`,
    ],
    { env: { ...process.env, NODE_OPTIONS: '' } },
  ).toString();

describe('the name of a release', () => {
  it('is the same for the same sources in two places', () => {
    const one = hash(remote('here'), '', [rules('rules-here', 'a')]);
    expect(hash(remote('there'), '', [rules('rules-there', 'a')])).toBe(one);
  });

  it('changes with the sources, with the rules of the trade that are built in, and with how it is built', () => {
    const root = remote('whole');
    const names = [
      hash(root, '', [rules('old', 'a')]),
      hash(root, '', [rules('new', 'b')]),
      hash(root, 'development', [join(scratch, 'old')]),
    ];
    writeFileSync(join(root, 'src/more.ts'), 'export const more = 1;');
    names.push(hash(root, '', [join(scratch, 'old')]));
    expect(new Set(names).size).toBe(names.length);
  });
});
