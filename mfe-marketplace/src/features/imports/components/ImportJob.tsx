import { api, type ListingImport } from '@orebridge/contracts';
import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { OperationGate } from '@orebridge/remote-kit/pages';
import {
  Badge,
  Button,
  Callout,
  Cluster,
  DemoRibbon,
  LinkButton,
  Panel,
  ProgressBar,
  Stack,
  Text,
  useFormat,
} from '@orebridge/ui';
import { badRowsUrl, isWorking } from '../../../shared/api/imports';
import { useCancelImport } from '../api/useCancelImport';
import { useCommitImport } from '../api/useCommitImport';
import { STATE_TONES } from './ImportHistory';
import { useFailureText } from '../import-messages';

/** How much of the present step is done, in per cent. */
const shareOf = ({ state, checked, total, written, counts }: ListingImport): number => {
  const [done, whole] = state === 'running' ? [written, counts.new + counts.change] : [checked, total ?? 0];
  return whole > 0 ? Math.min(100, Math.floor((done / whole) * 100)) : 0;
};

/** One file: how far it is, what would go in, and what the person may do about it. */
export const ImportJob = ({ job }: { job: ListingImport }) => {
  const say = useMessages('marketplace');
  const format = useFormat();
  const errorText = useErrorText();
  const failureText = useFailureText();
  const commit = useCommitImport();
  const cancel = useCancelImport();
  const params = { id: job.id };
  const good = job.counts.new + job.counts.change;
  const working = isWorking(job);
  const figures = {
    good: format.number(good),
    fresh: format.number(job.counts.new),
    changing: format.number(job.counts.change),
    same: format.number(job.counts.same),
    bad: format.number(job.counts.bad),
    written: format.number(job.written),
    checked: format.number(job.checked),
    total: format.number(job.total ?? 0),
  };
  const said = {
    checking: job.total === null ? 'import.reading' : 'import.checking',
    checked: good ? 'import.ready' : 'import.ready.none',
    running: 'import.running',
    done: 'import.done',
    cancelled: 'import.cancelled',
    failed: 'import.broken',
  }[job.state];
  const error = commit.error ?? cancel.error;
  return (
    <Panel
      title={job.fileName}
      actions={
        <Cluster gap={3}>
          {job.demo ? <DemoRibbon inline /> : null}
          <Badge tone={STATE_TONES[job.state]}>{say(`import.state.${job.state}`)}</Badge>
        </Cluster>
      }
    >
      <Stack gap={5}>
        <Text as="p" role="status">
          {say(said, figures)}
        </Text>
        {working ? <ProgressBar value={shareOf(job)} label={say(`import.state.${job.state}`)} /> : null}
        {job.failure ? <Callout tone="negative">{failureText(job)}</Callout> : null}
        {job.ignored.length ? (
          <Callout tone="info">{say('import.ignored', { columns: format.list(job.ignored) })}</Callout>
        ) : null}
        {error ? <Callout tone="negative">{errorText(error)}</Callout> : null}
        {job.state === 'checked' && good ? (
          <Text as="p" size="bodySm" tone="secondary">
            {say('import.plan')}
          </Text>
        ) : null}
        <Cluster gap={4}>
          <OperationGate of={api.imports.commit}>
            {job.state === 'checked' && good ? (
              <Button
                variant="primary"
                pending={commit.isPending}
                pendingLabel={say('import.commit')}
                onClick={() => commit.mutate({ params })}
              >
                {say('import.commitCount', { count: good, shown: figures.good })}
              </Button>
            ) : null}
          </OperationGate>
          {job.counts.bad && !working ? (
            <LinkButton href={badRowsUrl(job.id)} icon="download-simple" download>
              {say('import.badRows', { count: job.counts.bad, shown: figures.bad })}
            </LinkButton>
          ) : null}
          {job.state === 'done' ? <LinkButton href="/create-listing">{say('import.seeDrafts')}</LinkButton> : null}
          {working || job.state === 'checked' ? (
            <Button
              variant="quiet"
              pending={cancel.isPending}
              pendingLabel={say('import.cancel')}
              onClick={() => cancel.mutate({ params })}
            >
              {say(job.state === 'checked' ? 'import.discard' : 'import.cancel')}
            </Button>
          ) : (
            <LinkButton href="/listings/import" icon="upload-simple">
              {say('import.another')}
            </LinkButton>
          )}
        </Cluster>
      </Stack>
    </Panel>
  );
};
