import type { Watchlist, WatchlistVersion } from '@orebridge/contracts';
import type { WatchlistRow, WatchlistVersionRow } from './watchlist.entity.js';

/** An edition as the API shows it. */
export const toWatchlistVersion = (row: WatchlistVersionRow, loadedBy: string | null): WatchlistVersion => {
  const { listId: _, fileKey: __, loadedAt, ...shown } = row;
  return { ...shown, loadedAt: loadedAt.toISOString(), loadedBy };
};

/** A list as the API shows it. */
export const toWatchlist = (
  row: WatchlistRow,
  figures: Pick<Watchlist, 'inForce' | 'newest' | 'screened' | 'parties'>,
): Watchlist => {
  const { createdAt: _, fetchedAt, ...shown } = row;
  return { ...shown, fetchedAt: fetchedAt?.toISOString() ?? null, ...figures };
};
