import type { AssessedCargo, Assessment } from '@orebridge/contracts';
import { viewerHref } from '../../shared/library/about-href';

/** A cargo and who reads what the rules say of it. */
export interface ReadCargo extends Pick<AssessedCargo, 'kind' | 'id'> {
  /** True for an administrator, whose own company the reasons do not concern. */
  readonly reviews: boolean;
}

/** The tab of a deal on which what a line tells of stands. */
const DEAL_TABS: Readonly<Record<string, string>> = {
  'compliance.reason.third_party_payment': 'payments',
  'compliance.reason.odd_route': 'shipment',
  'compliance.reason.document_missing': 'shipment',
};

/** The page of the record that a line of an assessment rests on. */
export const recordPath = (
  { part, code, documentId }: Assessment['reasons'][number],
  { kind, id, reviews }: ReadCargo,
): string => {
  if (documentId) return viewerHref(documentId);
  if (part === 'D' && !reviews) return '/verification';
  const tab = kind === 'deal' ? DEAL_TABS[code] : undefined;
  return `${kind === 'deal' ? '/deals' : '/listing'}/${id}${tab ? `?tab=${tab}` : ''}`;
};

/** The document of a kind among those that gates and reasons rest on; null where there is none. */
export const documentPath = (documents: Assessment['documents'], type: string | null | undefined): string | null => {
  const found = documents.find((one) => one.type === type);
  return found ? viewerHref(found.id) : null;
};
