import { createIntegrity } from '../../src/host/integrity';
import { HASH } from './documents';

const BASE = '/remotes/alpha/1.0.0/';

describe('the hash of a file', () => {
  it('is the listed one, however the file is addressed', () => {
    const integrity = createIntegrity();
    integrity.list(BASE, { 'page.js': { integrity: HASH, bytes: 1 } });
    expect(integrity.of(`${BASE}page.js`)).toBe(HASH);
    expect(integrity.of(`${location.origin}${BASE}page.js`)).toBe(HASH);
    expect(integrity.of(`${BASE}../1.0.0/page.js`)).toBe(HASH);
  });

  it('is one that no file has, for a file of a release that the release does not list', () => {
    const integrity = createIntegrity();
    integrity.list(BASE, {});
    for (const file of ['other.js', 'page.js?v=2', 'deep/page.js'])
      expect(integrity.of(BASE + file)).toBe(`sha384-${'A'.repeat(64)}`);
  });

  it('is unknown for files of nobody’s release, which are the shell’s', () => {
    const integrity = createIntegrity();
    integrity.list(BASE, {});
    expect(integrity.of('/main.js')).toBeUndefined();
    expect(integrity.of('/remotes/alpha/1.0.0-other/page.js')).toBeUndefined();
  });

  it('is not asked for in a local build', () => {
    const integrity = createIntegrity();
    integrity.leaveAlone('http://localhost:4003/');
    integrity.list('http://localhost:4003/', {});
    expect(integrity.of('http://localhost:4003/page.js')).toBeUndefined();
  });

  it('is told to the chunk loader of every remote', () => {
    const integrity = createIntegrity();
    integrity.list(BASE, { 'page.js': { integrity: HASH, bytes: 1 } });
    expect(globalThis.__orebridgeIntegrity?.(`${BASE}page.js`)).toBe(HASH);
  });
});

describe('the address of a file', () => {
  it('is its own, until a file of its release was not answered; the hash stays', () => {
    const integrity = createIntegrity();
    integrity.list(BASE, { 'page.js': { integrity: HASH, bytes: 1 } });
    expect(integrity.addressOf(`${BASE}page.js`)).toBe(`${BASE}page.js`);
    integrity.askAnew(BASE);
    integrity.askAnew(BASE);
    expect(integrity.addressOf(`${BASE}page.js`)).toBe(`${BASE}page.js?again=2`);
    expect(integrity.of(`${BASE}page.js?again=2`)).toBe(HASH);
    expect(integrity.addressOf('/remotes/beta/1.0.0/page.js')).toBe('/remotes/beta/1.0.0/page.js');
  });

  it('is told to the chunk loader of every remote', () => {
    const integrity = createIntegrity();
    integrity.askAnew(BASE);
    expect(globalThis.__orebridgeAddress?.(`${BASE}page.js`)).toBe(`${BASE}page.js?again=1`);
  });
});
