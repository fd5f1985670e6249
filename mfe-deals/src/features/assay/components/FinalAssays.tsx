import { useMessages } from '@orebridge/remote-kit';
import type { AssayExchange } from '@orebridge/contracts';
import { Panel, TermList, useFormat } from '@orebridge/ui';

const MOST_DIGITS = 6;

/** The final assays of the whole cargo, by which it is settled. */
export const FinalAssays = ({ exchange }: { exchange: AssayExchange }) => {
  const say = useMessages('deals.assay');
  const format = useFormat();
  return (
    <Panel title={say('finals.title')} meta={exchange.rules.lots > 1 ? say('finals.weighed') : undefined}>
      <TermList
        layout="tiles"
        items={exchange.finals.map(({ element, unit, value }) => ({
          id: element,
          term: element,
          detail: `${format.number(value, { max: MOST_DIGITS })} ${unit}`,
        }))}
      />
    </Panel>
  );
};
