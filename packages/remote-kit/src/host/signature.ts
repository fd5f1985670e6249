const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));

/**
 * True when `signature` (base64, Ed25519) over the UTF-8 bytes of `text` was made with the private half of `key` (raw, base64).
 * A browser without Ed25519, or a page without a secure context, takes a small library for it.
 */
export const isSignedBy = async (text: string, signature: string, key: string): Promise<boolean> => {
  const message = new TextEncoder().encode(text);
  try {
    const [publicKey, made] = [bytesOf(key), bytesOf(signature)];
    const imported = await nativeKey(publicKey);
    if (!imported) return await verifyByLibrary(made, message, publicKey);
    return await crypto.subtle.verify({ name: 'Ed25519' }, imported, made, message);
  } catch {
    return false;
  }
};

/** The hash comes with it, for a page without a secure context has none either. */
const verifyByLibrary = async (made: Uint8Array, message: Uint8Array, publicKey: Uint8Array): Promise<boolean> => {
  const [{ hashes, verify }, { sha512 }] = await Promise.all([
    import('@noble/ed25519'),
    import('@noble/hashes/sha2.js'),
  ]);
  hashes.sha512 = sha512;
  return verify(made, message, publicKey);
};

/** Null where the browser knows no Ed25519. @throws what it says of a key that is none */
const nativeKey = async (publicKey: BufferSource): Promise<CryptoKey | null> => {
  if (!globalThis.crypto?.subtle) return null;
  try {
    return await crypto.subtle.importKey('raw', publicKey, { name: 'Ed25519' }, false, ['verify']);
  } catch (error) {
    if ((error as DOMException).name === 'NotSupportedError') return null;
    throw error;
  }
};
