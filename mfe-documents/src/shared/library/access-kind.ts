import type { LibraryRow } from '@orebridge/contracts';
import {
  type DealDocumentType,
  dealDocumentKind,
  type DocumentCode,
  type DocumentKind,
  lotDocumentKind,
} from '@orebridge/trade';

/** By which rules a document of the library is seen. */
export const accessKindOf = ({ about, type }: Pick<LibraryRow, 'about' | 'type'>): DocumentKind => {
  if (about.kind === 'company') return 'company_document';
  if (about.kind === 'service') return 'service_certificate';
  return about.kind === 'deal' ? dealDocumentKind(type as DealDocumentType) : lotDocumentKind(type as DocumentCode);
};
