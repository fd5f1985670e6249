import { CONTRACT_VERSION } from '@orebridge/contracts';
import { refusalOf } from '../../src/host/verdict';

const SHELL = { react: '19.3.1', '@orebridge/ui': '0.4.2' };
const release = (shared: Record<string, string>, contractVersion = CONTRACT_VERSION) => ({ contractVersion, shared });

describe('whether a release can run in this shell', () => {
  it.each([
    ['asks for what the shell has', { react: '^19.3.1', '@orebridge/ui': '^0.4.0' }],
    ['asks for an older patch', { react: '^19.0.0' }],
    ['shares nothing', {}],
  ])('it can when it %s', (_, shared) => {
    expect(refusalOf(release(shared), SHELL)).toBeNull();
  });

  it.each([
    ['a newer React than the shell brings', { react: '^19.4.0' }],
    ['another major React', { react: '^18.3.0' }],
    ['another minor of a package before its first major', { '@orebridge/ui': '^0.5.0' }],
    ['a package that the shell does not share', { react: '^19.3.1', lodash: '^4.0.0' }],
    ['a range that is none', { react: 'whatever' }],
  ])('it cannot when it asks for %s', (_, shared) => {
    expect(refusalOf(release(shared), SHELL)).toBe('shared');
  });

  it.each([CONTRACT_VERSION - 1, CONTRACT_VERSION + 1])('it cannot when it speaks contract %i', (contract) => {
    expect(refusalOf(release({ react: '^18.0.0' }, contract), SHELL)).toBe('contract');
  });
});
