import { listState } from '@orebridge/remote-kit/pages';
import { WORK_STATUS } from '@orebridge/remote-kit/trade';
import { DemoRibbon, Link, RowItem, RowList, StatusBadge, useFormat } from '@orebridge/ui';
import { useProposals } from '../features/services/api/useProposals';
import { useLiveServices } from '../features/services/hooks/useLiveServices';
import { useServiceMessages } from '../shared/services/useServiceMessages';
import { ListPanel } from './ListPanel';

const SHOWN = 5;

/** Agreed work that is not completed yet. */
export default function WorkUnderWay() {
  const { say, word } = useServiceMessages();
  const format = useFormat();
  useLiveServices();
  const pages = useProposals({ work: 'running', limit: SHOWN });
  const rows = pages.data?.pages[0]?.items ?? [];
  const title = say('widget.work');
  return (
    <ListPanel
      title={title}
      state={listState(pages, rows, false)}
      read={pages}
      empty={{ icon: 'check-circle', title: say('noneRunning.title'), text: say('noneSent.text') }}
      all={{ href: '/proposals?tab=work', label: say('widget.all') }}
    >
      {() => (
        <RowList label={title}>
          {rows.map((one) => (
            <RowItem
              key={one.id}
              title={<Link href={`/proposals/${one.id}`}>{one.request.title}</Link>}
              detail={
                <>
                  {one.side === 'client' ? one.provider.name : one.client.name} ·{' '}
                  {format.money(one.total, one.currency, { min: 2 })} {one.demo ? <DemoRibbon inline /> : null}
                </>
              }
              end={
                one.engagement ? (
                  <StatusBadge
                    status={WORK_STATUS[one.engagement.state]}
                    label={word(`work.${one.engagement.state}`)}
                  />
                ) : undefined
              }
            />
          ))}
        </RowList>
      )}
    </ListPanel>
  );
}
