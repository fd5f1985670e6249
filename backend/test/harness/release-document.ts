import { createPublicKey, verify } from 'node:crypto';
import { ReleaseDocument, SignedReleaseDocument } from '@orebridge/contracts';
import type { Agent } from './app.js';

/** True when `signature` (base64) is the one of `text` under a raw public key (base64), as browsers check it. */
export const isSigned = (text: string, signature: string, key: string): boolean => {
  const x = Buffer.from(key, 'base64').toString('base64url');
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64'));
};

/** The document that a browser gets for a page; its signature must hold. */
export const documentOf = async (agent: Agent, path = '/'): Promise<ReleaseDocument> => {
  const { body } = await agent.get('/api/remotes/document').query({ path }).expect(200);
  const { text, signature, key } = SignedReleaseDocument.parse(body);
  if (!isSigned(text, signature, key)) throw new Error('the document is not what was signed');
  return ReleaseDocument.parse(JSON.parse(text));
};

/** Version, channel and fallback of one remote in a browser's document; null when it is not there. */
export const releaseOf = async (
  agent: Agent,
  name: string,
): Promise<[version: string, channel: string, fallback: string | null] | null> => {
  const found = (await documentOf(agent)).remotes.find((r) => r.manifest.name === name);
  return found ? [found.version, found.channel, found.fallback?.version ?? null] : null;
};

/** The document inlined in a page, with its signature and the key beside it. */
export const inlined = (html: string): { text: string; signature: string; key: string; document: ReleaseDocument } => {
  const [, signature = '', text = ''] =
    /id="release-document" data-signature="([^"]+)">(.*?)<\/script>/.exec(html) ?? [];
  const [, key = ''] = /<meta name="orebridge-release-key" content="([^"]+)">/.exec(html) ?? [];
  return { text, signature, key, document: ReleaseDocument.parse(JSON.parse(text)) };
};
