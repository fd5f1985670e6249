import { useMessages, useSession } from '@orebridge/remote-kit';
import { EmptyState, LinkButton, PageBody, PageHeader, Stack, Tabs, Text } from '@orebridge/ui';
import { useSearchParams } from 'react-router-dom';
import { useLiveListings } from '../../shared/api/useLiveListings';
import { ForLot } from './components/ForLot';
import { ForRequirement } from './components/ForRequirement';
import { Precision } from './components/Precision';

/** Lots for what the company needs, and buyers for what it sells. The address names the side and what was chosen. */
const SmartTrading = () => {
  const say = useMessages('marketplace');
  const { role, can } = useSession();
  const [params, setParams] = useSearchParams();
  useLiveListings();
  const buys = can('create:deal');
  const sells = can('create:listing');
  const asked = params.get('side') ?? (role === 'buyer' ? 'buying' : 'selling');
  const side = sells && asked === 'selling' ? 'selling' : 'buying';
  const lots = (
    <ForRequirement
      chosen={params.get('requirement')}
      onChoose={(requirement) => setParams({ side: 'buying', requirement })}
    />
  );
  const buyers = <ForLot chosen={params.get('lot')} onChoose={(lot) => setParams({ side: 'selling', lot })} />;
  return (
    <PageBody>
      <PageHeader
        title={say('match.title')}
        subtitle={say('match.subtitle')}
        actions={
          buys ? (
            <LinkButton icon="plus" href="/requirements/new">
              {say('requirement.add')}
            </LinkButton>
          ) : undefined
        }
      />
      <Stack gap={6}>
        <div>
          <Precision />
          <Text as="p" size="bodySm" tone="secondary">
            {say('match.neutral')}
          </Text>
        </div>
        {!buys ? (
          <EmptyState
            icon="handshake"
            title={say('match.notTrading.title')}
            text={say('match.notTrading.text')}
            actions={<LinkButton href="/marketplace">{say('widget.new.all')}</LinkButton>}
          />
        ) : sells ? (
          <Tabs
            label={say('match.side')}
            value={side}
            onValueChange={(next) => setParams({ side: next })}
            items={[
              { value: 'selling', label: say('match.side.selling'), content: buyers },
              { value: 'buying', label: say('match.side.buying'), content: lots },
            ]}
          />
        ) : (
          lots
        )}
      </Stack>
    </PageBody>
  );
};

export default SmartTrading;
