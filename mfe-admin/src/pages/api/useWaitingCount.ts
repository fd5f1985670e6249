import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

const one = { limit: 1 } as const;

/** What waits for a reviewer. */
export interface Waiting {
  readonly lots: number;
  readonly documents: number;
  readonly services: number;
  readonly companies: number;
  /** Documents of deals, which are decided on in their deal. */
  readonly deals: number;
}

/** How much of each kind waits for a reviewer; undefined until it is known, or while nobody asks. */
export const useWaitingCount = (enabled: boolean): Waiting | undefined => {
  const lots = useRead(api.listings.queue, { query: one }, { enabled }).data;
  const documents = useRead(api.documents.queue, { query: { ...one, state: 'pending' } }, { enabled }).data;
  const services = useRead(api.services.queue, { query: one }, { enabled }).data;
  const companies = useRead(api.verification.queue, { query: one }, { enabled }).data;
  const desk = useRead(api.execution.desk, {}, { enabled }).data;
  if (!lots) return undefined;
  return {
    lots: lots.total,
    documents: documents?.total ?? 0,
    services: services?.total ?? 0,
    companies: companies?.total ?? 0,
    deals: desk?.documents.length ?? 0,
  };
};
