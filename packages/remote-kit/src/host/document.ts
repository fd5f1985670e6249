import {
  RELEASE_DOCUMENT_ID,
  RELEASE_KEY_META,
  ReleaseDocument,
  type SignedReleaseDocument,
} from '@orebridge/contracts';
import { DAY_MS } from '@orebridge/trade';
import { againstSeen } from './seen';
import { isSignedBy } from './signature';

declare const __RELEASE_KEY__: string;

export type RemoteEntry = ReleaseDocument['remotes'][number];

/** A release document and whether its signature holds. What is not signed may be read, and draws the navigation, but loads nothing. */
export interface CheckedDocument {
  document: ReleaseDocument;
  trusted: boolean;
}

/** Whether the registry's public key is built into this shell. A test has no build. */
export const isReleaseKeyPinned = (): boolean => typeof __RELEASE_KEY__ !== 'undefined' && __RELEASE_KEY__ !== '';

/**
 * Checks a signed document against the key the shell was built with, or, where none was pinned, against the one given beside
 * it. One that was issued more than a day ago is not believed: it may be of releases that were taken back since.
 * Clocks may differ by as much the other way.
 * @param pinned raw public key, base64; empty where the build has none
 */
export const checkDocument = async (
  { text, signature, key }: SignedReleaseDocument,
  pinned: string = __RELEASE_KEY__,
): Promise<CheckedDocument> => {
  const from = performance.now();
  const signed = await isSignedBy(text, signature, pinned || key);
  // Read by the benchmark and by the browser's own tools. A test's DOM has no measures.
  performance.measure?.('orebridge:document-check', { start: from });
  const document = ReleaseDocument.parse(JSON.parse(text));
  const trusted = signed && Math.abs(Date.now() - Date.parse(document.issuedAt)) <= DAY_MS;
  return { document, trusted };
};

/**
 * The release document that the server put into the page. One that is older than what this browser has believed before is not
 * trusted: see {@link againstSeen}.
 * @throws Error when it is not there or has another shape.
 */
export const readReleaseDocument = async (): Promise<CheckedDocument> => {
  const element = document.getElementById(RELEASE_DOCUMENT_ID);
  const text = element?.textContent;
  if (!text) throw new Error('The page carries no release document');
  const key = document.querySelector<HTMLMetaElement>(`meta[name="${RELEASE_KEY_META}"]`)?.content ?? '';
  return againstSeen(await checkDocument({ text, signature: element.dataset.signature ?? '', key }));
};
