import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

/** How the company's documents stand, and which run out soon. */
export const useDocumentSummary = () => useRead(api.documents.summary, {});
