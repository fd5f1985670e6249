import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { DeniedState, ErrorState, Section, Stack, Text, useFormat } from '@orebridge/ui';
import { useServerFigures } from '../api/useServerFigures';
import { useMeasures } from '../hooks/useMeasures';
import { LateJobs } from './LateJobs';
import { RequestTable } from './RequestTable';
import { ServerBands } from './ServerBands';

const FORBIDDEN = 403;

/** What the server that answers measures of itself, and what waits at the whole site; read anew every ten seconds. */
export default function Servers() {
  const say = useMessages('admin');
  const format = useFormat();
  const { age } = useMeasures();
  const errorText = useErrorText();
  const { data, error, isPending, refetch, isFetching } = useServerFigures();
  if (error?.status === FORBIDDEN) return <DeniedState />;
  if (error && !data)
    return (
      <ErrorState
        title={say('operations.unread')}
        text={errorText(error)}
        onRetry={() => void refetch()}
        pending={isFetching}
      />
    );
  return (
    <Stack gap={6}>
      {data ? (
        <Text tone="secondary">
          {say(data.works ? 'servers.answered.all' : 'servers.answered.server', {
            host: data.server.host,
            process: String(data.server.process),
            version: data.server.version,
            since: format.relativeTime(data.server.startedAt),
          })}
        </Text>
      ) : null}
      <div role="status">{error ? <Text tone="secondary">{say('servers.stale')}</Text> : null}</div>
      <ServerBands figures={data} />
      <Section title={say('servers.routes')} meta={data ? say('servers.window', { time: age(data.seconds) }) : null}>
        <RequestTable rows={data?.routes ?? []} pending={isPending} />
      </Section>
      <Section title={say('servers.jobs')}>
        <LateJobs rows={data?.jobs ?? []} pending={isPending} />
      </Section>
    </Stack>
  );
}
