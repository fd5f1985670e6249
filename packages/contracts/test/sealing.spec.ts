import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  fromBase64,
  keysBelong,
  makeTenderKeys,
  openBid,
  openWithKey,
  receiptOf,
  SEALED_LENGTH,
  sealBid,
  type TenderKeys,
  toBase64,
  unwrapTenderKey,
} from '../src/index.js';

const BOUND = { tenderId: 't1', companyId: 'c1', version: 1 };
const CONTENT = { unitPrice: '13377.31', note: 'strictly between us, 仅限双方' };

describe('a sealed bid', () => {
  let keys: TenderKeys;
  let other: TenderKeys;
  beforeAll(async () => {
    keys = await makeTenderKeys();
    other = await makeTenderKeys();
  });
  const sealed = () => sealBid(CONTENT, keys.publicKey, BOUND);

  it('opens with both halves of its key, and with the bidder’s whole one', async () => {
    const bid = await sealed();
    const shares = { privateKey: keys.privateKey, serverShare: bid.serverShare };
    expect(await openBid(bid.sealed, shares, BOUND)).toEqual(CONTENT);
    expect(await openWithKey(bid.sealed, bid.key, BOUND)).toEqual(CONTENT);
  });

  it('stays shut for either half alone, and for another buyer', async () => {
    const bid = await sealed();
    const { serverShare } = bid;
    const none = toBase64(new Uint8Array(32));
    expect(await openWithKey(bid.sealed, serverShare, BOUND)).toBeNull();
    expect(await openBid(bid.sealed, { privateKey: keys.privateKey, serverShare: none }, BOUND)).toBeNull();
    expect(await openBid(bid.sealed, { privateKey: other.privateKey, serverShare }, BOUND)).toBeNull();
  });

  it('stays shut for another tender, company or version, and when a byte of it was changed', async () => {
    const bid = await sealed();
    for (const moved of [{ tenderId: 't2' }, { companyId: 'c2' }, { version: 2 }])
      expect(await openWithKey(bid.sealed, bid.key, { ...BOUND, ...moved })).toBeNull();
    const bytes = fromBase64(bid.sealed.ciphertext);
    bytes[100]! ^= 1;
    expect(await openWithKey({ ...bid.sealed, ciphertext: toBase64(bytes) }, bid.key, BOUND)).toBeNull();
    expect(await openWithKey({ ...bid.sealed, commitment: '0'.repeat(64) }, bid.key, BOUND)).toBeNull();
  });

  it('is as long as every other, and the same bid looks different each time', async () => {
    const [one, two] = [await sealed(), await sealBid({ ...CONTENT, note: 'x'.repeat(6000) }, keys.publicKey, BOUND)];
    expect([one.sealed.ciphertext.length, two.sealed.ciphertext.length]).toEqual([SEALED_LENGTH, SEALED_LENGTH]);
    const again = await sealed();
    expect(again.sealed.commitment).not.toBe(one.sealed.commitment);
    expect(await receiptOf(again.sealed, BOUND)).not.toBe(await receiptOf(one.sealed, BOUND));
    await expect(sealBid({ note: 'x'.repeat(20_000) }, keys.publicKey, BOUND)).rejects.toThrow(RangeError);
  });

  it('has a key that belongs to its tender, wrapped under a code of 160 bits', async () => {
    expect(keys.code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){7}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(await unwrapTenderKey(keys.wrapped, keys.code.toLowerCase().replaceAll('-', ' '))).toBe(keys.privateKey);
    expect(await unwrapTenderKey(keys.wrapped, other.code)).toBeNull();
    expect(await keysBelong(keys.privateKey, keys.publicKey)).toBe(true);
    expect(await keysBelong(other.privateKey, keys.publicKey)).toBe(false);
    expect(await keysBelong('AAAA', keys.publicKey)).toBe(false);
  });
});
