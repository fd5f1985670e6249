import {
  RELEASE_DOCUMENT_ID,
  RELEASE_KEY_META,
  ReleaseDocument,
  type SignedReleaseDocument,
} from '@orebridge/contracts';
import { isSignedBy } from './signature';

declare const __RELEASE_KEY__: string;

export type RemoteEntry = ReleaseDocument['remotes'][number];

/** A release document and whether its signature holds. What is not signed may be read, and draws the navigation, but loads nothing. */
export interface CheckedDocument {
  document: ReleaseDocument;
  trusted: boolean;
}

/** A document that is older than this was not made for this page; clocks may differ by as much the other way. */
const DAY_MS = 86_400_000;

/**
 * Checks a signed document against the key the shell was built with, or, where none was pinned, against the one given beside
 * it. One that was issued more than a day ago is not believed: it may be of releases that were taken back since.
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
 * The release document that the server put into the page.
 * @throws Error when it is not there or has another shape.
 */
export const readReleaseDocument = (): Promise<CheckedDocument> => {
  const element = document.getElementById(RELEASE_DOCUMENT_ID);
  const text = element?.textContent;
  if (!text) throw new Error('The page carries no release document');
  const key = document.querySelector<HTMLMetaElement>(`meta[name="${RELEASE_KEY_META}"]`)?.content ?? '';
  return checkDocument({ text, signature: element.dataset.signature ?? '', key });
};
