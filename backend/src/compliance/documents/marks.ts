import type { Marks } from '@orebridge/contracts';
import { type DocumentCode, isDocumentCode, REQUIRED_LISTING_DOCUMENTS } from '@orebridge/trade';
import type { TradeDocument } from './document.entity.js';

type Known = Pick<TradeDocument, 'type' | 'state' | 'uploadedAt'>;
const RANK: readonly string[] = ['approved', 'pending', 'uploaded', 'rejected', 'expired'];

/** The documents that count now: one for each type, an approved one before one that waits, those before a refused one. */
export const currentOf = <D extends Known>(documents: readonly D[]): D[] => {
  const best = new Map<string, D>();
  const rank = (d: D) => RANK.indexOf(d.state);
  for (const document of documents) {
    if (rank(document) < 0) continue;
    const other = best.get(document.type);
    const better =
      !other ||
      rank(document) < rank(other) ||
      (rank(document) === rank(other) && document.uploadedAt > other.uploadedAt);
    if (better) best.set(document.type, document);
  }
  return [...best.values()];
};

const MARK: Readonly<Record<string, Marks[keyof Marks]>> = {
  approved: 'approved',
  pending: 'pending',
  uploaded: 'pending',
  rejected: 'rejected',
};

/** The four marks of a lot in their fixed order. */
export const marksOf = (documents: readonly Known[]): Marks => {
  const states = new Map(currentOf(documents).map(({ type, state }) => [type as string, state]));
  return Object.fromEntries(
    REQUIRED_LISTING_DOCUMENTS.map((type) => [type, MARK[states.get(type) ?? ''] ?? 'missing']),
  ) as Marks;
};

/** Codes of the current documents in the given states; by default those that count for a submission. */
export const documentsHeld = (
  documents: readonly Known[],
  states: readonly string[] = ['approved', 'pending'],
): DocumentCode[] =>
  currentOf(documents)
    .filter(({ state }) => states.includes(state))
    .flatMap(({ type }) => (isDocumentCode(type) ? [type] : []));
