import type { ListingCard } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { IconButton } from '@orebridge/ui';
import styled from 'styled-components';
import { useWatch } from '../api/useWatch';
import { useWatched } from '../api/useWatched';

const Mark = styled.span`
  [aria-pressed='true'] {
    color: var(--accent-copper-text);
    background: var(--accent-copper-tint);
  }
`;

/** Puts a lot on the own watch list, or takes it off. */
export const WatchButton = ({ lot }: { lot: ListingCard }) => {
  const say = useMessages('marketplace');
  const { data } = useWatched();
  const { watch, unwatch } = useWatch();
  const on = data?.items.some(({ id }) => id === lot.id) ?? false;
  const args = { params: { id: lot.id } };
  return (
    <Mark>
      <IconButton
        icon="bookmark-simple"
        size="sm"
        label={say('watch.lot', { name: lot.mineralName || say('lot.unnamed') })}
        aria-pressed={on}
        disabled={!data || watch.isPending || unwatch.isPending}
        onClick={() => (on ? unwatch.mutate(args) : watch.mutate(args))}
      />
    </Mark>
  );
};
