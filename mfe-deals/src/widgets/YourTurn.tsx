import type { WaitingWork } from '@orebridge/contracts';
import { listState } from '@orebridge/remote-kit/pages';
import { Badge, Link, RowItem, RowList, useFormat } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import { useLiveRooms } from '../shared/api/useLiveRooms';
import { useLiveTrade } from '../shared/useLiveTrade';
import { useWaitingWork } from './api/useWaitingWork';
import { ListPanel } from './ListPanel';

/** As many as fit above the fold. */
const SHOWN = 8;
/** The part of a deal's page where each kind of work is done. */
const TABS: Readonly<Partial<Record<WaitingWork['kind'], string>>> = {
  contract: '?tab=contract',
  payment: '?tab=payments',
  quantity: '?tab=shipment',
  agreement: '?tab=disputes',
  assay: '?tab=assay',
  settlement: '?tab=settlement',
  deal_document: '?tab=documents',
};

const placeOf = ({ kind, id }: WaitingWork): string => {
  if (id === null) return '/buyer-payments';
  if (kind === 'task') return `${id}?tab=tasks`;
  if (kind === 'approval') return `/approvals/${id}`;
  if (kind === 'offer') return `/offers/${id}`;
  if (kind === 'reading') return `/listing/${id}`;
  if (kind === 'sample') return `/samples?sample=${id}`;
  if (kind === 'document') return `/document-viewer?id=${id}`;
  return `/deals/${id}${TABS[kind] ?? ''}`;
};

/** All that waits for the reader, by its deadline, each at the place where it is done. */
export default function YourTurn() {
  const intl = useIntl();
  const format = useFormat();
  useLiveTrade();
  useLiveRooms();
  const read = useWaitingWork();
  const rows = read.data?.items ?? [];
  const title = intl.formatMessage({ id: 'deals.widget.yourTurn' });
  const detail = ({ reference, due, amount, currency }: WaitingWork): string =>
    [
      reference,
      amount && currency ? format.money(amount, currency, { min: 2, max: 2 }) : '',
      due ? intl.formatMessage({ id: 'deals.widget.work.until' }, { date: format.dateTime(due) }) : '',
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <ListPanel
      title={title}
      state={listState(read, rows, false)}
      read={read}
      demo={rows.slice(0, SHOWN).some(({ demo }) => demo)}
      empty={{
        icon: 'check-circle',
        title: intl.formatMessage({ id: 'deals.widget.yourTurnEmpty' }),
        text: intl.formatMessage({ id: 'deals.widget.yourTurnEmptyText' }),
      }}
      all={{ href: '/offers?tab=your-turn', label: intl.formatMessage({ id: 'deals.widget.allOffers' }) }}
    >
      {() => (
        <RowList label={title}>
          {rows.slice(0, SHOWN).map((work) => (
            <RowItem
              key={`${work.kind} ${work.id} ${work.name}`}
              title={
                <Link href={placeOf(work)}>
                  {intl.formatMessage({ id: `deals.widget.work.${work.kind}` }, { name: work.name })}
                </Link>
              }
              detail={detail(work)}
              end={
                work.due && Date.parse(work.due) < Date.now() ? (
                  <Badge tone="negative">{intl.formatMessage({ id: 'deals.widget.work.overdue' })}</Badge>
                ) : null
              }
              unread
            />
          ))}
        </RowList>
      )}
    </ListPanel>
  );
}
