import { useMessages } from '@orebridge/remote-kit';
import type { DealSettlement } from '@orebridge/contracts';
import { Panel, TermList, Text } from '@orebridge/ui';
import { useTermsDetail } from '../hooks/useTermsDetail';

/** The terms by which the deal is settled. */
export const TermsHeld = ({ settlement: { terms } }: { settlement: DealSettlement }) => {
  const say = useMessages('deals.settle');
  const detail = useTermsDetail();
  return terms ? (
    <Panel title={say('terms.title')} meta={say(`terms.${terms.origin}`)}>
      <TermList items={detail(terms)} />
      {terms.origin === 'contract' ? (
        <Text as="p" size="bodySm" tone="secondary">
          {say('terms.amend')}
        </Text>
      ) : null}
    </Panel>
  ) : (
    <Panel title={say('terms.title')}>
      <Text as="p" tone="secondary">
        {say('terms.none')}
      </Text>
    </Panel>
  );
};
