import {
  type DocumentView,
  LISTING_DOCUMENT_TYPES,
  type ListingDocumentType,
  REQUIRED_DOCUMENT_TYPES,
} from '@orebridge/contracts';
import { documentLifecycle, allowedEvents } from '@orebridge/trade';

export interface Slot {
  type: ListingDocumentType;
  required: boolean;
  /** The document that counts now: one that waits, else the approved one, else the last one sent. */
  document: DocumentView | undefined;
}

const RANK: Partial<Record<DocumentView['state'], number>> = { pending: 0, uploaded: 0, approved: 1 };
const rank = ({ state }: DocumentView): number => RANK[state] ?? 2;

/** The documents of a lot by type, in the specification's order; optional ones only when they were sent. */
export const documentSlots = (documents: readonly DocumentView[]): Slot[] =>
  LISTING_DOCUMENT_TYPES.map((type) => ({
    type,
    required: REQUIRED_DOCUMENT_TYPES.includes(type),
    document: documents
      .filter((document) => document.type === type && document.state !== 'superseded')
      .toSorted((a, b) => rank(a) - rank(b) || b.uploadedAt.localeCompare(a.uploadedAt))[0],
  })).filter(({ required, document }) => required || document);

/** True for a document that waits for a decision and in which no check found anything. */
export const isPassed = (document: Pick<DocumentView, 'state' | 'checks'>): boolean =>
  isOpen(document) && document.checks.every(({ passed }) => passed);

/** True when a reviewer may still decide on the document, by the table of its lifecycle. */
export const isOpen = ({ state }: Pick<DocumentView, 'state'>): boolean =>
  allowedEvents(documentLifecycle, state, 'admin').includes('approve');
