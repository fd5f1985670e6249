import type { LibraryRow } from '@orebridge/contracts';

const PAGES: Readonly<Record<LibraryRow['about']['kind'], (id: string) => string>> = {
  listing: (id) => `/listing/${id}`,
  deal: (id) => `/deals/${id}?tab=documents`,
  service: (id) => `/service/${id}`,
  company: () => '/verification',
};

/** The page of what a paper is about. */
export const aboutHref = ({ kind, id }: LibraryRow['about']): string => PAGES[kind](id);

/** The page that shows a paper. */
export const viewerHref = (id: string): string => `/document-viewer?id=${id}`;
