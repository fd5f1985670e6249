import type { AssessedCargo, Assessment } from '@orebridge/contracts';

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
  { part, code, values }: Assessment['reasons'][number],
  documents: Assessment['documents'],
  { kind, id, reviews }: ReadCargo,
): string => {
  const type = code === 'compliance.reason.icglr_certificate' ? 'icglr-certificate' : values?.document;
  const document = documentPath(documents, type);
  if (document) return document;
  if (part === 'D' && !reviews) return '/verification';
  if (part === 'M' && !reviews) return '/certifications';
  const tab = kind === 'deal' ? DEAL_TABS[code] : undefined;
  return `${kind === 'deal' ? '/deals' : '/listing'}/${id}${tab ? `?tab=${tab}` : ''}`;
};

/** The document of a kind among those that gates and reasons rest on; null where there is none. */
export const documentPath = (documents: Assessment['documents'], type: string | null | undefined): string | null => {
  const found = documents.find((one) => one.type === type);
  return found ? `/document-viewer?id=${found.id}` : null;
};
