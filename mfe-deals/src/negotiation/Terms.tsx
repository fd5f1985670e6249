import type { OfferTerms } from '@orebridge/contracts';
import { TermList } from '@orebridge/ui';
import { TERMS } from './termChanges';
import { useTermText } from './useTermText';

/** Every term with its value. The currency stands beside each figure, and the place beside its Incoterm. */
export const Terms = ({ terms, layout }: { terms: OfferTerms; layout?: 'rows' | 'tiles' }) => {
  const text = useTermText();
  return (
    <TermList
      layout={layout}
      items={TERMS.filter((term) => term !== 'currency' && term !== 'place').map((term) => ({
        id: term,
        term: text.nameOf(term),
        detail: term === 'incoterm' ? `${terms.incoterm} ${terms.place}` : text.valueOf(term, terms[term], terms),
      }))}
    />
  );
};
