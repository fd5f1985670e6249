import { api, type Route } from '@orebridge/contracts';
import { useLive } from '@orebridge/remote-kit/pages';

const LIBRARY: readonly Route[] = [api.documents.library, api.documents.summary, api.documents.record];
const CARGOES: readonly Route[] = [api.compliance.summary, api.compliance.cargoes];
/** What each kind of event makes out of date on these pages. */
const OUT_OF_DATE: Readonly<Record<string, readonly Route[]>> = {
  document: [...LIBRARY, ...CARGOES, api.verification.mine],
  company: [api.verification.mine],
  verification: [api.verification.mine],
  listing: CARGOES,
  deal: [...CARGOES, api.documents.library],
};

/** Keeps the pages as fresh as the socket. */
export const useLiveDocuments = () => useLive(OUT_OF_DATE);
