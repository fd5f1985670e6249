import { useMessages } from '@orebridge/remote-kit';
import { Read } from '@orebridge/remote-kit/pages';
import { Button, Cluster, EmptyState, Stack, Text } from '@orebridge/ui';
import { useState } from 'react';
import { useWatchlists } from '../../../shared/api/useWatchlists';
import { WatchlistDialog } from './WatchlistDialog';
import { WatchlistPanel } from './WatchlistPanel';

/** The lists of sanctions that parties are screened against. */
export const Watchlists = () => {
  const say = useMessages('admin');
  const [isAdding, setAdding] = useState(false);
  const lists = useWatchlists();
  return (
    <Stack gap={6}>
      <Text tone="secondary">{say('watchlists.text')}</Text>
      <Cluster gap={3}>
        <Button icon="plus" onClick={() => setAdding(true)}>
          {say('watchlists.add')}
        </Button>
      </Cluster>
      <Read of={lists}>
        {({ items }) =>
          items.length ? (
            <Stack gap={6}>
              {items.map((list) => (
                <WatchlistPanel key={list.id} list={list} />
              ))}
            </Stack>
          ) : (
            <EmptyState icon="list-checks" title={say('watchlists.none')} text={say('watchlists.noneText')} />
          )
        }
      </Read>
      {isAdding ? <WatchlistDialog onClose={() => setAdding(false)} /> : null}
    </Stack>
  );
};
