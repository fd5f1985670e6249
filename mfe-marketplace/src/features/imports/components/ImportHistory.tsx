import type { ListingImport } from '@orebridge/contracts';
import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { Loading } from '@orebridge/remote-kit/pages';
import {
  Badge,
  DemoRibbon,
  EmptyState,
  ErrorState,
  Link,
  Panel,
  RowItem,
  RowList,
  type Tone,
  useFormat,
} from '@orebridge/ui';
import { useImports } from '../api/useImports';

export const STATE_TONES: Readonly<Record<ListingImport['state'], Tone>> = {
  checking: 'info',
  checked: 'warning',
  running: 'info',
  done: 'positive',
  cancelled: 'neutral',
  failed: 'negative',
};

/** The company's last files, newest first. */
export const ImportHistory = () => {
  const say = useMessages('marketplace');
  const format = useFormat();
  const errorText = useErrorText();
  const { data, error, isError, isPending, refetch } = useImports();
  const jobs = data?.items ?? [];
  return (
    <Panel flush title={say('import.last')} actions={jobs.some(({ demo }) => demo) ? <DemoRibbon inline /> : null}>
      {isPending ? (
        <Loading height={120} />
      ) : isError ? (
        <ErrorState title={say('import.failed')} text={errorText(error)} onRetry={() => void refetch()} />
      ) : jobs.length === 0 ? (
        <EmptyState icon="upload-simple" title={say('import.none.title')} text={say('import.none.text')} />
      ) : (
        <RowList label={say('import.last')}>
          {jobs.map((job) => (
            <RowItem
              key={job.id}
              title={<Link href={`/listings/import?file=${job.id}`}>{job.fileName}</Link>}
              detail={say('import.line', {
                when: format.relativeTime(job.createdAt),
                rows: format.number(job.total ?? job.checked),
                written: format.number(job.written),
                bad: format.number(job.counts.bad),
              })}
              end={<Badge tone={STATE_TONES[job.state]}>{say(`import.state.${job.state}`)}</Badge>}
            />
          ))}
        </RowList>
      )}
    </Panel>
  );
};
