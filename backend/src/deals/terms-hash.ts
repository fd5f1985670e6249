import { createHash } from 'node:crypto';
import type { OfferTerms } from '@orebridge/contracts';

/** SHA-256 over the terms as canonical JSON: keys in alphabetical order, no white space. Both parties can make it again. */
export const termsHash = (terms: OfferTerms): string => {
  const names = Object.keys(terms).sort() as (keyof OfferTerms)[];
  const canonical = JSON.stringify(Object.fromEntries(names.map((name) => [name, terms[name]])));
  return createHash('sha256').update(canonical).digest('hex');
};
