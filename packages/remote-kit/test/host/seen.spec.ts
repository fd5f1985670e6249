import { generateKeyPairSync, sign } from 'node:crypto';
import { RELEASE_DOCUMENT_ID, RELEASE_KEY_META } from '@orebridge/contracts';
import { readReleaseDocument } from '../../src/host';
import { checked } from './documents';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const key = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');
const NOW = Date.now();
const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();

/** A page as the server sends it, with the document of a revision that was issued so many minutes from now. */
const opened = async (revision: number, minutes: number, by = privateKey): Promise<boolean> => {
  const text = JSON.stringify(checked([], { revision, issuedAt: at(minutes) }).document);
  const signature = sign(null, Buffer.from(text), by).toString('base64');
  document.head.innerHTML = `<meta name="${RELEASE_KEY_META}" content="${key}">`;
  const element = Object.assign(document.createElement('script'), {
    id: RELEASE_DOCUMENT_ID,
    type: 'application/json',
  });
  element.textContent = text;
  element.dataset.signature = signature;
  document.body.replaceChildren(element);
  return (await readReleaseDocument()).trusted;
};
beforeEach(() => localStorage.clear());

it('a fresh page does not believe an earlier revision than the browser has seen', async () => {
  expect(await opened(7, -10)).toBe(true);
  expect(await opened(6, -30)).toBe(false);
  expect(await opened(7, -5)).toBe(true);
  expect(await opened(6, -7)).toBe(false);
});

it('a rollback is a higher revision, and is believed', async () => {
  await opened(7, -10);
  expect(await opened(8, -5)).toBe(true);
  expect(await opened(7, -10)).toBe(false);
});

it('a registry that came back from a backup counts lower, and its new document is believed', async () => {
  await opened(7, -10);
  expect(await opened(3, -1)).toBe(true);
  expect(await opened(2, -20)).toBe(false);
  expect(await opened(4, 0)).toBe(true);
});

it('the clock of another server, a few minutes behind, opens no way back', async () => {
  await opened(7, -5);
  expect(await opened(8, -8)).toBe(true);
  expect(await opened(7, -5)).toBe(false);
});

it('what was not signed by the registry is not remembered', async () => {
  expect(await opened(99, -1, generateKeyPairSync('ed25519').privateKey)).toBe(false);
  expect(await opened(7, -10)).toBe(true);
});

it('what is kept and makes no sense, or cannot be kept, stops no page', async () => {
  for (const kept of ['no json', '{}', '{"revision":9,"issuedAt":"never"}']) {
    localStorage.setItem('orebridge.releases', kept);
    expect(await opened(7, -10)).toBe(true);
  }
  const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(await opened(8, -5)).toBe(true);
  refuse.mockRestore();
});
