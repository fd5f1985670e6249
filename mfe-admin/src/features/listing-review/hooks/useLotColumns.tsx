import type { api, CallResult, Listing } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import {
  CellTitle,
  type Column,
  Marks,
  type MarkKind,
  type MarkState,
  MineralThumb,
  markOfDocument,
  StatusBadge,
  useFormat,
} from '@orebridge/ui';
import { useSearchParams } from 'react-router-dom';
import { OneLine } from '../../../shared/list/OneLine';
import { lotName } from '../../../shared/lots/lot-name';
import { waitingText } from '../../../shared/queues/waiting';

type Row = CallResult<typeof api.listings.queue>['items'][number];

/** The marks of a lot by their shapes. */
export const markStates = (marks: Listing['marks']): Partial<Record<MarkKind, MarkState>> =>
  Object.fromEntries(
    Object.entries(marks).map(([type, state]) => [markOfDocument(type as keyof Listing['marks']), state]),
  );

/** The columns of the queue of lots. */
export const useLotColumns = (): Column<Row>[] => {
  const say = useMessages('admin');
  const format = useFormat();
  const [params] = useSearchParams();
  const named = (id: string) => ({ id, header: say(`column.${id}`), cardLabel: say(`column.${id}`) });
  const hrefOf = (id: string) => {
    const next = new URLSearchParams(params);
    next.set('tab', 'verifications');
    next.set('lot', id);
    next.delete('doc');
    return `/admin?${next}`;
  };
  return [
    {
      id: 'lot',
      header: say('column.lot'),
      card: 'title',
      cell: (lot) => (
        <CellTitle
          media={
            lot.mineralType ? (
              <MineralThumb mineral={lot.mineralType} photo={lot.image ?? undefined} size={32} />
            ) : undefined
          }
          title={lotName(lot, say)}
          detail={lot.reference}
          href={hrefOf(lot.id)}
        />
      ),
    },
    { ...named('company'), cell: (lot) => lot.seller.name },
    { ...named('documents'), cell: (lot) => <Marks states={markStates(lot.marks)} /> },
    {
      ...named('state'),
      cell: (lot) => (
        <OneLine>
          <StatusBadge status={lot.state} />
        </OneLine>
      ),
    },
    {
      ...named('score'),
      align: 'end',
      hideBelow: 1280,
      cell: (lot) => (lot.complianceScore === null ? say('none') : format.number(lot.complianceScore)),
    },
    {
      ...named('waiting'),
      align: 'end',
      cell: (lot) => <OneLine>{lot.submittedAt ? waitingText(say, lot.submittedAt, new Date()) : say('none')}</OneLine>,
    },
  ];
};
