import { useMessages } from '@orebridge/remote-kit';
import type { AssayExchange } from '@orebridge/contracts';
import { Panel, TermList, useFormat } from '@orebridge/ui';

/** By which rules assays are exchanged: what is reported, how far results may lie apart, who is umpire. */
export const ExchangeRulesPanel = ({ exchange }: { exchange: AssayExchange }) => {
  const say = useMessages('deals.assay');
  const format = useFormat();
  const { lots, elements, umpires } = exchange.rules;
  const items = [
    { id: 'lots', term: say('rules.lots'), detail: format.number(lots) },
    { id: 'sampled', term: say('rules.lastSampling'), detail: format.date(exchange.lastSampling) },
    { id: 'late', term: say('rules.lateFrom'), detail: format.deadline(exchange.lateFrom) },
    ...elements.map(({ element, unit, limit }) => ({
      id: `limit ${element}`,
      term: say('rules.limitOf', { element }),
      detail: limit === null ? say('rules.mean') : `${limit} ${unit}`,
    })),
    {
      id: 'umpires',
      term: say('rules.umpires'),
      detail: umpires.length ? format.list(umpires.map(({ id }) => id)) : '–',
    },
  ];
  return (
    <Panel title={say('rules.title')}>
      <TermList items={items} />
    </Panel>
  );
};
