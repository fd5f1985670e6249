import { api } from '@orebridge/contracts';
import { usePages } from '@orebridge/remote-kit';
import type { TenderView } from './tenders-keys';

const { tenders } = api;

/** Tenders of one view, or those of one requirement. */
export const useTenders = (view: TenderView, requirementId?: string) =>
  usePages(tenders.list, { query: { view, limit: 50, ...(requirementId ? { requirementId } : {}) } });
