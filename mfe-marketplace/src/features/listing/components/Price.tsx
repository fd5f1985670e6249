import type { Listing } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Section, Stack, TermList, Text, useFormat } from '@orebridge/ui';
import { basisSentence, basisTerms } from '../../../shared/lots/basis-labels';

/** How the price is made, in words, with the terms that belong to it. */
export const Price = ({ listing: { priceBasis, currency, unit } }: { listing: Listing }) => {
  const say = useMessages('marketplace');
  const format = useFormat();
  if (!priceBasis) return null;
  const per = { currency, unit: unit ?? '' };
  const terms = basisTerms(priceBasis, say, format, per);
  return (
    <Section title={say('price.title')} meta={say(`basis.${priceBasis.type}`)}>
      <Stack gap={5}>
        <Text as="p">{basisSentence(priceBasis, say, format, per)}</Text>
        {terms.length > 0 ? (
          <TermList items={terms.map(({ id, detail }) => ({ id, term: say(`basisField.${id}`), detail }))} />
        ) : null}
      </Stack>
    </Section>
  );
};
