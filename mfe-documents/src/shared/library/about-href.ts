import type { LibraryRow } from '@orebridge/contracts';

/** The page of what a document is about. A company's own people look at its verification, reviewers at its record. */
export const aboutHref = ({ about: { kind, id }, own }: Pick<LibraryRow, 'about' | 'own'>): string => {
  if (kind === 'listing') return `/listing/${id}`;
  if (kind === 'deal') return `/deals/${id}?tab=documents`;
  if (kind === 'service') return `/services/${id}`;
  return own ? '/verification' : `/admin?tab=verifications&view=companies&company=${id}`;
};

/** The page that shows a document. */
export const viewerHref = (id: string): string => `/document-viewer?id=${id}`;
