import type { Listing } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { contentPrice, pricedLot } from '@orebridge/trade';
import { Section, Stack, TermList, Text, useFormat } from '@orebridge/ui';
import { symbolOf } from '../../../shared/lots/assay';
import { PriceReference } from './PriceReference';
import { useShownPrice } from '../../../shared/prices/useShownPrice';

/** A price that was worked out has four decimals for a pound or a kilogram, and two for what is heavier (trade rules 2.1). */
const SMALL_UNITS: readonly string[] = ['lb', 'kg', 'g', 'ct'];

/** What the lot's price means: in the visitor's own currency and weight, per unit of content, and beside what is published. */
export const PriceInsights = ({ listing }: { listing: Listing }) => (
  <>
    <Meaning listing={listing} />
    <PriceReference listing={listing} />
  </>
);

const Meaning = ({ listing }: { listing: Listing }) => {
  const say = useMessages('marketplace');
  const format = useFormat();
  const shown = useShownPrice();
  const lot = pricedLot(listing);
  const content = lot && contentPrice(lot);
  const own = shown(listing);
  if (!content && !own) return null;
  const { currency } = listing;
  const amount = (price: { toDecimalPlaces: (places: number) => { toFixed: () => string } }, unit: string) => {
    const value = price.toDecimalPlaces(SMALL_UNITS.includes(unit) ? 4 : 2).toFixed();
    const other = shown({ pricePerUnit: value, currency, unit });
    const stated = format.money(value, currency, { per: unit });
    return other ? `${stated} ${other.price}` : stated;
  };
  const terms = content
    ? [
        {
          id: 'contained',
          term: say('meaning.contained', { element: symbolOf(content.element), unit: content.unit }),
          detail: amount(content.contained, content.unit),
        },
        ...(content.payable && content.payablePct
          ? [
              {
                id: 'payable',
                term: say('meaning.payable', { percent: format.percent(content.payablePct.toFixed()) }),
                detail: amount(content.payable, content.unit),
              },
            ]
          : []),
      ]
    : [];
  return (
    <Section title={say('meaning.title')}>
      <Stack gap={4}>
        {own ? <Text as="p">{[own.price, own.note].filter(Boolean).join(', ')}</Text> : null}
        {terms.length ? <TermList items={terms} /> : null}
        {content?.others.length ? (
          <Text as="p" size="bodySm" tone="secondary">
            {say('meaning.others', { elements: format.list(content.others.map(symbolOf)) })}
          </Text>
        ) : null}
      </Stack>
    </Section>
  );
};
