/**
 * How a sealed bid is kept from everyone until the closing time.
 *
 * The buyer's browser makes a P-256 key pair for the tender. The public key goes to the bidders; the private one is
 * wrapped under a random opening code of 160 bits, which only the buyer's people have, and is stored wrapped.
 * A bidder's browser pads its bid to one size, encrypts it with a fresh key K (AES-256-GCM, bound to tender, company and
 * version) and splits K in two: K = A xor B. A is encrypted to the buyer's public key (ECDH, HKDF, AES-GCM). B goes to the
 * server, which seals it with its own key and gives it to nobody: it uses it once, when the clock of the database has
 * passed the closing time and the buyer has handed in the private key. Neither half says anything about K.
 *
 * It holds against: whoever reads the database, a backup, a log, an export or any answer of the server before the closing
 * time, operators with all of the server's keys among them (they lack A); the buyer (who lacks B and the ciphertext);
 * other bidders; an operator who swaps, moves or changes a stored bid (it no longer opens, and the bidder's receipt shows
 * it); a bidder who wants another bid to count afterwards (the commitment fixes the content).
 *
 * It does not hold against: a buyer and an operator who work together; an operator who serves changed program code to a
 * bidder or to the buyer, or who tells the buyer's browser before the time that the tender is closed and keeps the key
 * that is then handed in; a device that is not its owner's alone. That a company has bid, when, and how often it revised
 * is visible to operators; what was bid is not, and every sealed bid has the same length.
 */

const ENCODER = new TextEncoder();
const DECODER = new TextDecoder('utf-8', { fatal: true });
/** Plain bytes of every sealed bid: salt, text, and spaces up to here. */
const PLAIN_BYTES = 16_384;
const SALT_BYTES = 32;
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Letters and digits that are not taken for one another. */
const CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_GROUPS = 8;
const CODE_GROUP = 4;
const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;

type Bytes = Uint8Array<ArrayBuffer>;
type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

/** Bytes encrypted under one key; all base64. */
export interface Box {
  nonce: string;
  box: string;
}
/** The half of a bid's key that only the buyer's private key opens. */
export interface KeyBox extends Box {
  /** Raw public point of the pair that was made for this one box. */
  point: string;
}
/** What a bidder hands in. `commitment` is the SHA-256 (hex) of the padded, salted text. */
export interface SealedBid {
  version: number;
  nonce: string;
  ciphertext: string;
  buyerShare: KeyBox;
  commitment: string;
}
/** What a sealed bid is bound to; changed anywhere, it does not open. */
export interface SealedFor {
  tenderId: string;
  companyId: string;
  version: number;
}
/** The keys of one sealed tender as the buyer's browser makes them. */
export interface TenderKeys {
  /** Raw public point, base64. */
  publicKey: string;
  /** PKCS #8, base64. Never sent before the closing time. */
  privateKey: string;
  /** The private key, wrapped under the code. */
  wrapped: Box & { salt: string };
  /** Eight groups of four letters and digits. */
  code: string;
}

/** Length in base64 of every sealed bid. */
export const SEALED_LENGTH = Math.ceil((PLAIN_BYTES + TAG_BYTES) / 3) * 4;

const random = (length: number): Bytes => crypto.getRandomValues(new Uint8Array(length));

/** Bytes as base64. */
export const toBase64 = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
};
/** Base64 as bytes. @throws when it is none */
export const fromBase64 = (text: string): Bytes => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
const toHex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
/** SHA-256 in hex. */
export const sha256Hex = async (bytes: Bytes): Promise<string> =>
  toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));

const aes = (key: Bytes): Promise<Key> => crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt', 'decrypt']);

const encrypt = async (key: Key, plain: Bytes, bound: string): Promise<Box> => {
  const nonce = random(NONCE_BYTES);
  const algorithm = { name: 'AES-GCM', iv: nonce, additionalData: ENCODER.encode(bound) };
  return { nonce: toBase64(nonce), box: toBase64(new Uint8Array(await crypto.subtle.encrypt(algorithm, key, plain))) };
};
const decrypt = async (key: Key, { nonce, box }: Box, bound: string): Promise<Bytes> => {
  const algorithm = { name: 'AES-GCM', iv: fromBase64(nonce), additionalData: ENCODER.encode(bound) };
  return new Uint8Array(await crypto.subtle.decrypt(algorithm, key, fromBase64(box)));
};

const derived = async (secret: Bytes, salt: Bytes, info: string): Promise<Key> => {
  const base = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']);
  const algorithm = { name: 'HKDF', hash: 'SHA-256', salt, info: ENCODER.encode(info) };
  return crypto.subtle.deriveKey(algorithm, base, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
};

const boundTo = ({ tenderId, companyId, version }: SealedFor): string =>
  `orebridge tender bid|${tenderId}|${companyId}|${version}`;

const xor = (a: Bytes, b: Bytes): Bytes => a.map((byte, index) => byte ^ (b[index] ?? 0));

/** A code as it is typed, without what people put between the groups. */
const plainCode = (code: string): Bytes => ENCODER.encode(code.toUpperCase().replace(/[^0-9A-Z]/g, ''));

const makeCode = (): string => {
  const letters = [...random(CODE_GROUPS * CODE_GROUP)].map((byte) => CODE_LETTERS[byte % CODE_LETTERS.length]);
  return Array.from({ length: CODE_GROUPS }, (_, group) =>
    letters.slice(group * CODE_GROUP, (group + 1) * CODE_GROUP).join(''),
  ).join('-');
};

const WRAPPING = 'orebridge tender key';

/** Makes the keys of a sealed tender; the browser of the buyer does this, and the code is shown to the buyer alone. */
export const makeTenderKeys = async (): Promise<TenderKeys> => {
  const pair = await crypto.subtle.generateKey(CURVE, true, ['deriveBits']);
  const privateKey = new Uint8Array(await crypto.subtle.exportKey('pkcs8', pair.privateKey));
  const publicKey = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
  const code = makeCode();
  const salt = random(SALT_BYTES);
  const box = await encrypt(await derived(plainCode(code), salt, WRAPPING), privateKey, WRAPPING);
  return {
    publicKey: toBase64(publicKey),
    privateKey: toBase64(privateKey),
    wrapped: { ...box, salt: toBase64(salt) },
    code,
  };
};

/** The private key from its wrapping and the code. Null when the code is another tender's, or mistyped. */
export const unwrapTenderKey = async (wrapped: TenderKeys['wrapped'], code: string): Promise<string | null> => {
  try {
    return toBase64(
      await decrypt(await derived(plainCode(code), fromBase64(wrapped.salt), WRAPPING), wrapped, WRAPPING),
    );
  } catch {
    return null;
  }
};

const privateOf = (privateKey: string): Promise<Key> =>
  crypto.subtle.importKey('pkcs8', fromBase64(privateKey), CURVE, true, ['deriveBits']);
const publicOf = (point: string): Promise<Key> => crypto.subtle.importKey('raw', fromBase64(point), CURVE, false, []);

/** True when the private key (PKCS #8, base64) is the one of the public point. */
export const keysBelong = async (privateKey: string, publicKey: string): Promise<boolean> => {
  try {
    const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', await privateOf(privateKey));
    const bytes = (text: string) => fromBase64(text.replaceAll('-', '+').replaceAll('_', '/'));
    return toBase64(Uint8Array.from([4, ...bytes(x), ...bytes(y)])) === publicKey;
  } catch {
    return false;
  }
};

const agreed = async (own: Key, other: Key, point: string, bound: string): Promise<Key> => {
  const secret = new Uint8Array(await crypto.subtle.deriveBits({ name: 'ECDH', public: other }, own, 256));
  return derived(secret, fromBase64(point), bound);
};

const padded = (content: unknown): Bytes => {
  const text = ENCODER.encode(JSON.stringify(content));
  if (SALT_BYTES + text.length > PLAIN_BYTES) throw new RangeError('A sealed bid is longer than a bid may be');
  const plain = new Uint8Array(PLAIN_BYTES).fill(0x20);
  plain.set(random(SALT_BYTES));
  plain.set(text, SALT_BYTES);
  return plain;
};

/**
 * Seals a bid in the bidder's browser.
 * @param content anything that is JSON of at most 16 KiB
 * @param publicKey the tender's public point, base64
 * @returns what is handed in, the server's half of the key (base64), and the whole key, which the bidder may keep to read
 *   the own bid and to show it should the buyer's key be lost
 * @throws RangeError when the content is longer than a bid may be
 */
export const sealBid = async (
  content: unknown,
  publicKey: string,
  bound: SealedFor,
): Promise<{ sealed: SealedBid; serverShare: string; key: string }> => {
  const plain = padded(content);
  const [key, serverHalf] = [random(KEY_BYTES), random(KEY_BYTES)];
  const { nonce, box } = await encrypt(await aes(key), plain, boundTo(bound));
  const pair = await crypto.subtle.generateKey(CURVE, true, ['deriveBits']);
  const point = toBase64(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)));
  const shared = await agreed(pair.privateKey, await publicOf(publicKey), point, boundTo(bound));
  const buyerShare = { ...(await encrypt(shared, xor(key, serverHalf), boundTo(bound))), point };
  return {
    sealed: { version: bound.version, nonce, ciphertext: box, buyerShare, commitment: await sha256Hex(plain) },
    serverShare: toBase64(serverHalf),
    key: toBase64(key),
  };
};

/**
 * Opens a sealed bid with its whole key. Null when the key, what it is bound to, or the stored bytes are not those that
 * were sealed, or when the text is not what was committed to.
 */
export const openWithKey = async (sealed: SealedBid, key: string, bound: SealedFor): Promise<unknown> => {
  try {
    const box = { nonce: sealed.nonce, box: sealed.ciphertext };
    const plain = await decrypt(await aes(fromBase64(key)), box, boundTo(bound));
    if ((await sha256Hex(plain)) !== sealed.commitment) return null;
    return JSON.parse(DECODER.decode(plain.subarray(SALT_BYTES)));
  } catch {
    return null;
  }
};

/** Opens a sealed bid with the buyer's private key and the server's half; null as with {@link openWithKey}. */
export const openBid = async (
  sealed: SealedBid,
  { privateKey, serverShare }: { privateKey: string; serverShare: string },
  bound: SealedFor,
): Promise<unknown> => {
  try {
    const { point } = sealed.buyerShare;
    const shared = await agreed(await privateOf(privateKey), await publicOf(point), point, boundTo(bound));
    const half = await decrypt(shared, sealed.buyerShare, boundTo(bound));
    return await openWithKey(sealed, toBase64(xor(half, fromBase64(serverShare))), bound);
  } catch {
    return null;
  }
};

/** The hash (SHA-256, hex) that a bidder gets as receipt of a sealed bid, over all that was handed in. */
export const receiptOf = (sealed: SealedBid, { tenderId, companyId, version }: SealedFor): Promise<string> => {
  const { nonce, ciphertext, buyerShare, commitment } = sealed;
  const parts = [tenderId, companyId, version, nonce, ciphertext, buyerShare.point, buyerShare.nonce, buyerShare.box];
  return sha256Hex(ENCODER.encode([...parts, commitment].join('\n')));
};
