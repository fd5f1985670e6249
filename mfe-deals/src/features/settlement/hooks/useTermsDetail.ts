import type { Fact } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { usePricingText } from '@orebridge/remote-kit/trade';
import { type PricingTerms, termLines } from '@orebridge/trade';
import { useFormat } from '@orebridge/ui';
import { useSheetText } from '../../../shared/settlement/useSheetText';

type Terms = Pick<
  Extract<Fact['content'], { kind: 'terms' }>,
  'terms' | 'provisionalPct' | 'finalWeight' | 'acceptedOutside' | 'exchange'
>;
interface Item {
  readonly id: string;
  readonly term: string;
  readonly detail: string;
}

/** As the contract would state them; the tolerance is no matter of the settlement. */
const pricingOf = ({ terms, provisionalPct, finalWeight, exchange }: Terms): PricingTerms => ({
  settlement: terms,
  provisionalPct,
  finalAt: finalWeight,
  tolerancePct: '0',
  splitting: (exchange?.elements ?? []).flatMap(({ element, limit, unit }) =>
    limit === null || unit === 'kcal/kg' ? [] : [{ element, limit, unit }],
  ),
  umpires: exchange?.umpires ?? [],
});

/** Everything that settlement terms say, line by line: nobody confirms what cannot be read. */
export const useTermsDetail = () => {
  const say = useMessages('deals.settle');
  const sheetText = useSheetText();
  const text = usePricingText();
  const format = useFormat();

  return (held: Terms): Item[] => {
    const { acceptedOutside, exchange } = held;
    const halved = exchange?.elements.filter(({ limit }) => limit === null).map(({ element }) => element) ?? [];
    return [
      ...termLines(pricingOf(held))
        .filter(({ id }) => id !== 'tolerance')
        .map(({ id, label, says }) => ({ id, term: text.one(label), detail: text.all(says) })),
      ...(acceptedOutside ? [{ id: 'accepted', term: sheetText('accepted'), detail: '✓' }] : []),
      ...(exchange ? [{ id: 'sampled', term: say('propose.lots'), detail: format.number(exchange.lots) }] : []),
      ...(halved.length ? [{ id: 'mean', term: say('detail.mean'), detail: format.list(halved) }] : []),
    ];
  };
};
