import { WATCHLIST_OLD_DAYS } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { DAY_SECONDS } from '@orebridge/trade';
import { Callout, Link, Text, useFormat } from '@orebridge/ui';
import { useWatchlists } from '../../../shared/api/useWatchlists';

const LISTS = '/admin?tab=verifications&view=watchlists';
const OLD_MS = WATCHLIST_OLD_DAYS * DAY_SECONDS * 1000;

/** How many matches wait, and of which day the lists in use are: a warning where one is old, failed, or none is in use. */
export const ListDates = ({
  waiting = 0,
  overdue = 0,
}: {
  waiting?: number | undefined;
  overdue?: number | undefined;
}) => {
  const say = useMessages('admin');
  const format = useFormat();
  const lists = useWatchlists();
  if (!lists.data) return null;
  const used = lists.data.items.filter(({ active, inForce }) => active && inForce);
  const dayOf = ({ inForce }: (typeof used)[number]): string => inForce!.listDate ?? inForce!.loadedAt.slice(0, 10);
  const stale = used.filter(
    (list) =>
      lists.dataUpdatedAt - Date.parse(dayOf(list)) > OLD_MS ||
      list.fetchError !== null ||
      list.newest?.state === 'failed',
  );
  const dated = (all: typeof used) =>
    format.list(all.map((list) => say('screening.listOf', { name: list.name, date: format.date(dayOf(list)) })));
  const counts = say('screening.counts', { waiting, overdue });
  const link = <Link href={LISTS}>{say('screening.lists')}</Link>;
  if (!used.length)
    return (
      <Callout tone="warning">
        {counts} {say('screening.noList')} {link}
      </Callout>
    );
  if (stale.length)
    return (
      <Callout tone="warning">
        {counts} {say('screening.oldLists', { lists: dated(stale) })} {link}
      </Callout>
    );
  return (
    <Text as="p" tone="secondary">
      {counts} {say('screening.listsInUse', { lists: dated(used) })} {link}
    </Text>
  );
};
