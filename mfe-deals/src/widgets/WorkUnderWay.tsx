import { useErrorText } from '@orebridge/remote-kit';
import {
  DemoRibbon,
  EmptyState,
  ErrorState,
  Link,
  Panel,
  RowItem,
  RowList,
  SkeletonText,
  StatusBadge,
  useFormat,
} from '@orebridge/ui';
import { useProposals } from '../api/services';
import { listState } from '../live/listState';
import { WORK_STATUS } from '../services/status';
import { useLiveServices } from '../services/useLiveServices';
import { useServiceWords } from '../services/useServiceWords';

const SHOWN = 5;

/** Agreed work that is not completed yet. */
export default function WorkUnderWay() {
  const { say, word } = useServiceWords();
  const format = useFormat();
  const errorText = useErrorText();
  useLiveServices();
  const pages = useProposals({ work: 'running', limit: SHOWN });
  const rows = pages.data?.pages[0]?.items ?? [];
  const state = listState(pages, rows, false);
  const title = say('widget.work');
  return (
    <Panel
      title={title}
      flush={state === 'ready'}
      actions={
        <Link href="/proposals?tab=work" quiet>
          {say('widget.all')}
        </Link>
      }
    >
      {state === 'loading' ? <SkeletonText lines={3} /> : null}
      {state === 'error' ? <ErrorState text={errorText(pages.error)} onRetry={() => void pages.refetch()} /> : null}
      {state === 'empty' ? (
        <EmptyState icon="check-circle" title={say('noneRunning.title')} text={say('noneSent.text')} />
      ) : null}
      {state === 'ready' ? (
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
      ) : null}
    </Panel>
  );
}
