/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const namesIn = (file: string): string[] =>
  [...readFileSync(join(__dirname, '../src/host', file), 'utf8').matchAll(/^ {2}(\w+),$/gm)].map(
    ([, name]) => name ?? '',
  );

interface Paths {
  paths: { name: string; allowImportNames: string[] }[];
}
const lint = JSON.parse(readFileSync(join(__dirname, '../../../.oxlintrc.json'), 'utf8')) as {
  overrides: { rules: Record<string, [string, Paths] | string> }[];
};
const allowed = (name: string): string[] => {
  const rule = lint.overrides.map(({ rules }) => rules['no-restricted-imports']).find(Array.isArray) as [string, Paths];
  return rule[1].paths.find((path) => path.name === name)?.allowImportNames ?? [];
};

describe('what the shell hands over of a large library', () => {
  it.each([
    ['react-router-dom', 'curated-router.ts'],
    ['@tanstack/react-query', 'curated-query.ts'],
    ['@reduxjs/toolkit', 'curated-redux.ts'],
    ['react-redux', 'curated-react-redux.ts'],
  ])('%s: is what lint lets a remote import', (name, file) => {
    expect(namesIn(file).length).toBeGreaterThan(0);
    expect(allowed(name).toSorted()).toEqual(namesIn(file).toSorted());
  });
});
