import { dec } from '../decimal.js';
import { assayedElements } from './exchange.js';
import { FEE_BASES, type FeeBasis, type SettlementFacts, type SettlementTerms } from './terms.js';
import { line, type UnroundedLine } from './working.js';

/** How many lots, shipments and results a cargo has; what nobody counted is one lot, of which all that the price asks for is assayed. */
const counted = (terms: SettlementTerms, facts: SettlementFacts) => {
  const lots = facts.lots ?? 1;
  return { lot: lots, shipment: 1, assay: facts.results ?? lots * assayedElements(terms).length };
};

/** Fixed fees: so much for each lot, shipment or assay result, whatever the cargo weighs. */
export const feeLines = (
  terms: SettlementTerms,
  facts: SettlementFacts,
  bases: readonly FeeBasis[] = FEE_BASES,
): UnroundedLine[] => {
  const counts = counted(terms, facts);
  return (terms.fees ?? [])
    .filter(({ per }) => bases.includes(per))
    .map(({ name, per, amount }) =>
      line('fee', name, dec(amount).times(counts[per]).neg(), [
        'charge',
        { quantity: String(counts[per]), unit: per, rate: amount },
      ]),
    );
};
