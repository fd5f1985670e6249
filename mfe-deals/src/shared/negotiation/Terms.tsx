import type { OfferTerms } from '@orebridge/contracts';
import { isPriceAgreed } from '@orebridge/trade';
import { TermList } from '@orebridge/ui';
import { TERMS } from './term-changes';
import { useTermText } from './useTermText';

/** True where the price is found later, by an index or by what is assayed. */
const isIndicative = ({ pricing }: OfferTerms): boolean =>
  pricing !== null && pricing !== undefined && !isPriceAgreed(pricing.settlement);

/** Every term with its value. The currency stands beside each figure, and the place beside its Incoterm. */
export const Terms = ({ terms, layout }: { terms: OfferTerms; layout?: 'rows' | 'tiles' }) => {
  const text = useTermText();
  return (
    <TermList
      layout={layout}
      items={TERMS.filter((term) => term !== 'currency' && term !== 'place').map((term) => ({
        id: term,
        term: term === 'price' && isIndicative(terms) ? text.indicative : text.nameOf(term),
        detail: term === 'incoterm' ? `${terms.incoterm} ${terms.place}` : text.valueOf(term, terms[term], terms),
      }))}
    />
  );
};
