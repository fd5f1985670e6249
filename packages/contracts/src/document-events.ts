/** News about a document for its owner. `name` is the lot's or the company's that it is about. */
interface DocumentEventPayload {
  documentId: string;
  listingId: string | null;
  companyId: string;
  type: string;
  name: string;
}

/** A file in which the virus scanner has found something, for whoever gave it. */
interface InfectedFilePayload {
  userId: string;
  name: string;
  signature: string;
}

/** What happens to documents of lots and of companies. */
export interface DocumentEvents {
  'document.approved': DocumentEventPayload;
  'document.rejected': DocumentEventPayload & { reason: string };
  /** `date` is the day of its expiry, YYYY-MM-DD. */
  'document.expiring': DocumentEventPayload & { date: string };
  'document.expired': DocumentEventPayload;
  'document.revoked': DocumentEventPayload & { reason: string };
  /** Refused before it was kept. */
  'file.refused': InfectedFilePayload;
  /** Found later: it was kept, and nobody gets it any more. */
  'file.quarantined': InfectedFilePayload;
  /** Another company asks to read a document of a lot before an offer. */
  'document.reading_asked': DocumentEventPayload & { listingId: string; company: string };
  /** The seller has decided about the request of the company `to`; `reason` is empty where it is admitted. */
  'document.reading_decided': {
    documentId: string;
    listingId: string;
    to: string;
    type: string;
    name: string;
    granted: 'admitted' | 'refused';
    reason: string;
  };
}
