import type { LibraryRow } from '@orebridge/contracts';

/** What the new file is for: given types to choose from, and the lot if it is about one. */
export interface UploadFor {
  types: readonly string[];
  listingId?: string;
  about?: string;
  issuer?: string | null;
  number?: string | null;
  scheme?: LibraryRow['scheme'];
}

/** What a new version of a document is for. */
export const replacing = ({ type, about, issuer, number, scheme }: LibraryRow): UploadFor => ({
  types: [type],
  ...(about.kind === 'listing' && { listingId: about.id }),
  about: about.name,
  issuer,
  number,
  scheme,
});
