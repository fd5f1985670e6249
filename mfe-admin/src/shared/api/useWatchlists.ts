import { api, type Watchlist } from '@orebridge/contracts';
import { usePages, useRead } from '@orebridge/remote-kit';
import { useEffect } from 'react';

const { watchlists } = api;
const AGAIN_MS = 3000;

const atWork = ({ active, inForce, newest, screened, parties }: Watchlist): boolean =>
  newest?.state === 'waiting' || (active && inForce !== null && screened < parties);

/** Every list with its edition in force; asked for again while an edition is read or parties are screened. */
export const useWatchlists = () => {
  const lists = useRead(watchlists.list, {});
  const { refetch } = lists;
  const busy = lists.data?.items.some(atWork) ?? false;
  useEffect(() => {
    if (!busy) return;
    const timer = setInterval(() => void refetch(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [busy, refetch]);
  return lists;
};

/** The editions of a list, the newest first. */
export const useWatchlistVersions = (id: string) => usePages(watchlists.versions, { params: { id } });
