import type { Watchlist, WatchlistVersion } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { usePaged } from '@orebridge/remote-kit/pages';
import { Badge, CellTitle, type Column, Time, useFormat } from '@orebridge/ui';
import { ListTable } from '../../../shared/list/ListTable';
import { useWatchlistVersions } from '../../../shared/api/useWatchlists';

const TONE = { waiting: 'neutral', in_force: 'positive', superseded: 'neutral', failed: 'negative' } as const;

/** The editions of a list, the newest first. */
export const Editions = ({ list }: { list: Watchlist }) => {
  const say = useMessages('admin');
  const format = useFormat();
  const pages = useWatchlistVersions(list.id);
  const paged = usePaged(pages, list.id);
  const named = (id: string) => ({ id, header: say(`watchlists.${id}`), cardLabel: say(`watchlists.${id}`) });
  const columns: Column<WatchlistVersion>[] = [
    {
      ...named('file'),
      card: 'title',
      cell: ({ version, listDate, loadedAt, fileName }) => (
        <CellTitle
          title={say(listDate ? 'watchlists.edition' : 'watchlists.editionUndated', {
            version,
            date: format.date(listDate ?? loadedAt.slice(0, 10)),
          })}
          detail={fileName}
        />
      ),
    },
    {
      id: 'state',
      header: say('screening.status'),
      cardLabel: say('screening.status'),
      cell: ({ state }) => <Badge tone={TONE[state]}>{say(`watchlists.state.${state}`)}</Badge>,
    },
    {
      id: 'entries',
      header: say('watchlists.contents'),
      cardLabel: say('watchlists.contents'),
      cell: (row) =>
        row.state === 'in_force' || row.state === 'superseded'
          ? [say('watchlists.entries', { count: row.entries }), say('watchlists.changes', row)].join(' · ')
          : null,
    },
    { ...named('by'), cell: ({ loadedBy }) => loadedBy ?? say('watchlists.byFetch') },
    { ...named('at'), align: 'end', cell: ({ loadedAt }) => <Time value={loadedAt} show="dateTime" /> },
  ];
  return (
    <ListTable
      label={say('watchlists.editions')}
      columns={columns}
      paged={paged}
      rowKey={({ id }) => id}
      empty={{ icon: 'file-dashed', title: say('watchlists.editions'), text: say('watchlists.noEdition') }}
      error={pages.error}
      onRetry={() => void pages.refetch()}
    />
  );
};
