import type { DealSettlement } from '@orebridge/contracts';
import { Panel, TermList, Text } from '@orebridge/ui';
import { useWords } from '../live/useWords';
import { useTermsDetail } from './useTermsDetail';

/** The terms by which the deal is settled. */
export const TermsHeld = ({ settlement: { terms } }: { settlement: DealSettlement }) => {
  const say = useWords('deals.settle');
  const detail = useTermsDetail();
  return terms ? (
    <Panel title={say('terms.title')} meta={say(`terms.${terms.origin}`)}>
      <TermList items={detail(terms)} />
    </Panel>
  ) : (
    <Panel title={say('terms.title')}>
      <Text as="p" tone="secondary">
        {say('terms.none')}
      </Text>
    </Panel>
  );
};
