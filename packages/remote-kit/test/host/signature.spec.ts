/** @jest-environment node */
import { generateKeyPairSync, sign } from 'node:crypto';
import { checkDocument } from '../../src/host';
import { isSignedBy } from '../../src/host/signature';
import { checked } from './documents';

const pair = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');
  return { key: raw, sign: (text: string) => sign(null, Buffer.from(text), privateKey).toString('base64') };
};
const registry = pair();
const stranger = pair();
const TEXT = '{"revision":1,"名":"甲"}';

const ways: [string, () => typeof isSignedBy][] = [
  ['the browser’s own Ed25519', () => isSignedBy],
  [
    'the library, in a page without a secure context',
    () => {
      let fresh: typeof isSignedBy = isSignedBy;
      jest.isolateModules(() => {
        fresh = jest.requireActual<typeof import('../../src/host/signature')>('../../src/host/signature').isSignedBy;
      });
      return async (...args) => {
        const whole = Object.getOwnPropertyDescriptor(globalThis, 'crypto') as PropertyDescriptor;
        Object.defineProperty(globalThis, 'crypto', { value: {}, configurable: true });
        try {
          return await fresh(...args);
        } finally {
          Object.defineProperty(globalThis, 'crypto', whole);
        }
      };
    },
  ],
];

describe.each(ways)('a signature checked by %s', (_, way) => {
  const isSigned = way();

  it('holds for the very text that the registry signed', async () => {
    expect(await isSigned(TEXT, registry.sign(TEXT), registry.key)).toBe(true);
  });

  it.each([
    ['a text changed in one character', `${TEXT} `, registry.sign(TEXT), registry.key],
    ['the signature of a stranger', TEXT, stranger.sign(TEXT), registry.key],
    ['the key of a stranger', TEXT, registry.sign(TEXT), stranger.key],
    ['no signature', TEXT, '', registry.key],
    ['no key', TEXT, registry.sign(TEXT), ''],
    ['a signature that is no base64', TEXT, '%%%', registry.key],
    ['a key that is cut short', TEXT, registry.sign(TEXT), registry.key.slice(0, 20)],
  ])('fails for %s', async (_what, text, signature, key) => {
    expect(await isSigned(text, signature, key)).toBe(false);
  });
});

describe('a release document', () => {
  const text = JSON.stringify(checked([]).document);

  it('is trusted when the registry signed it', async () => {
    expect((await checkDocument({ text, signature: registry.sign(text), key: registry.key })).trusted).toBe(true);
  });

  it('is read and not trusted when it was tampered with', async () => {
    const tampered = text.replace('"overridesAllowed":false', '"overridesAllowed":true');
    const { trusted, document } = await checkDocument({
      text: tampered,
      signature: registry.sign(text),
      key: registry.key,
    });
    expect([trusted, document.overridesAllowed]).toEqual([false, true]);
  });

  it('is nothing when it has another shape', async () => {
    await expect(checkDocument({ text: '{}', signature: registry.sign('{}'), key: registry.key })).rejects.toThrow();
  });
});

describe('a signed document', () => {
  const HOUR = 3_600_000;
  const issued = (hoursAgo: number) =>
    JSON.stringify(checked([], { issuedAt: new Date(Date.now() - hoursAgo * HOUR).toISOString() }).document);
  const trust = async (text: string, by: typeof registry, pinned?: string) =>
    (await checkDocument({ text, signature: by.sign(text), key: by.key }, pinned)).trusted;

  it('of another server is not believed by a shell into which a key is built', async () => {
    expect(await trust(issued(0), registry, registry.key)).toBe(true);
    expect(await trust(issued(0), stranger, registry.key)).toBe(false);
  });

  it('is not believed a day after it was issued, nor a day before', async () => {
    expect(await trust(issued(23), registry)).toBe(true);
    expect(await trust(issued(25), registry)).toBe(false);
    expect(await trust(issued(-25), registry)).toBe(false);
  });
});
