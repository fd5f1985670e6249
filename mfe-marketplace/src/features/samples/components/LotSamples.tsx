import { api, type Listing } from '@orebridge/contracts';
import { useMessages, useSession } from '@orebridge/remote-kit';
import { OperationGate } from '@orebridge/remote-kit/pages';
import { Button, Panel, Stack, Text } from '@orebridge/ui';
import { useState } from 'react';
import { useLiveSamples, useSamplesOfLot } from '../api/useSamples';
import { AskSampleDialog } from './AskSampleDialog';
import { SampleCard } from './SampleCard';

/** Samples of a lot on its page: the own ones for a buyer, with the way to ask; those of all who asked for its seller. */
export const LotSamples = ({ listing }: { listing: Listing }) => {
  const say = useMessages('marketplace');
  const { can } = useSession();
  const [asking, setAsking] = useState(false);
  const { data } = useSamplesOfLot(listing.id);
  useLiveSamples();
  const mayAsk = data?.blockedBy === null && can('create:deal');
  if (!data || (data.items.length === 0 && !mayAsk)) return null;
  return (
    <Panel title={say('sample.title')}>
      <Stack gap={6}>
        {data.items.length === 0 ? (
          <Text as="p" tone="secondary">
            {say('sample.none')}
          </Text>
        ) : null}
        {data.items.map((sample) => (
          <SampleCard key={sample.id} sample={sample} />
        ))}
        {mayAsk ? (
          <div>
            <OperationGate of={api.samples.ask}>
              <Button icon="flask" onClick={() => setAsking(true)}>
                {say('sample.ask')}
              </Button>
            </OperationGate>
          </div>
        ) : null}
      </Stack>
      {asking ? <AskSampleDialog listing={listing} onClose={() => setAsking(false)} /> : null}
    </Panel>
  );
};
