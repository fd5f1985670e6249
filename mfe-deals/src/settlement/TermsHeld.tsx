import type { DealSettlement } from '@orebridge/contracts';
import { Panel, TermList, Text, useFormat } from '@orebridge/ui';
import { useWords } from '../live/useWords';
import { useSheetText } from './useSheetText';

/** The terms by which the deal is settled, in short. */
export const TermsHeld = ({ settlement }: { settlement: DealSettlement }) => {
  const say = useWords('deals.settle');
  const sheetText = useSheetText();
  const format = useFormat();
  const { terms, needs } = settlement;
  if (!terms)
    return (
      <Panel title={say('terms.title')}>
        <Text as="p" tone="secondary">
          {say('terms.none')}
        </Text>
      </Panel>
    );
  const { basis, weight } = terms.terms;
  const items = [
    { id: 'basis', term: sheetText('basis'), detail: sheetText(`basis.${basis.type}`) },
    ...(basis.type === 'fixed'
      ? [
          {
            id: 'price',
            term: sheetText('price'),
            detail: `${format.money(basis.unitPrice, settlement.currency)}/${weight.unit}`,
          },
        ]
      : []),
    ...(needs.elements.length
      ? [{ id: 'assays', term: say('terms.assays'), detail: format.list(needs.elements.map(({ element }) => element)) }]
      : []),
    ...(needs.indices.length
      ? [{ id: 'prices', term: say('terms.indices'), detail: format.list(needs.indices.map(({ index }) => index)) }]
      : []),
    { id: 'pct', term: sheetText('provisionalPct'), detail: format.percent(terms.provisionalPct) },
    { id: 'final', term: say('terms.finalWeight'), detail: say(`at.${terms.finalWeight}`) },
  ];
  return (
    <Panel title={say('terms.title')} meta={say(`terms.${terms.origin}`)}>
      <TermList items={items} />
    </Panel>
  );
};
