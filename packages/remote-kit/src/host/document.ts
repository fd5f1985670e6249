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

/** Checks a signed document against the key the shell was built with, or, where none was pinned, against the one given beside it. */
export const checkDocument = async ({ text, signature, key }: SignedReleaseDocument): Promise<CheckedDocument> => {
  const from = performance.now();
  const trusted = await isSignedBy(text, signature, __RELEASE_KEY__ || key);
  // Read by the benchmark and by the browser's own tools. A test's DOM has no measures.
  performance.measure?.('orebridge:document-check', { start: from });
  return { document: ReleaseDocument.parse(JSON.parse(text)), trusted };
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
