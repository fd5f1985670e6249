import type { ServerFigures } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { KpiBand, useFormat } from '@orebridge/ui';
import { useMeasures } from '../hooks/useMeasures';

/** The figures of one server, and what waits at the whole site. */
export const ServerBands = ({ figures }: { figures: ServerFigures | undefined }) => {
  const say = useMessages('admin');
  const format = useFormat();
  const { time, rate } = useMeasures();
  const item = (id: string, read: (of: ServerFigures) => { value: string; context: string }) => ({
    id,
    label: say(`servers.figure.${id}`),
    pending: !figures,
    ...(figures ? read(figures) : { value: '', context: '' }),
  });
  const queue = (waiting: number, failed: number, oldestAt: string | null) => {
    const oldest = oldestAt
      ? say('operations.oldest', { age: format.relativeTime(oldestAt) })
      : say('operations.nothingWaits');
    return {
      value: format.number(waiting),
      context: failed > 0 ? say('servers.failedForGood', { count: failed }) : oldest,
    };
  };
  return (
    <>
      <KpiBand
        label={say('servers.ofServer')}
        items={[
          item('requests', ({ requests }) => ({
            value: rate(requests.perSecond),
            context: say('servers.failed', { count: requests.failed }),
          })),
          item('latency', ({ requests }) => ({
            value: time(requests.p95Ms),
            context: say('servers.half', { time: time(requests.p50Ms) }),
          })),
          item('searches', ({ searches }) => ({
            value: time(searches.p95Ms),
            context: say('servers.perSecond', { rate: rate(searches.perSecond) }),
          })),
          item('lag', ({ eventLoop }) => ({
            value: time(eventLoop.p99Ms),
            context: say('servers.most', { time: time(eventLoop.mostMs) }),
          })),
          item('memory', ({ memoryBytes, sockets }) => ({
            value: format.fileSize(memoryBytes),
            context: say('servers.sockets', { count: sockets.reduce((sum, { open }) => sum + open, 0) }),
          })),
        ]}
      />
      <KpiBand
        label={say('servers.ofSite')}
        items={[
          item('connections', ({ connections }) => ({
            value: connections
              ? say('servers.ofMost', { used: connections.open - connections.idle, most: connections.most })
              : '–',
            context: connections ? say('servers.waiting', { count: connections.waiting }) : '',
          })),
          item('events', ({ events }) => queue(events.waiting, events.dead, events.oldestAt)),
          item('mails', ({ mails }) => queue(mails.waiting, mails.failed, mails.oldestAt)),
          item('jobs', ({ jobs }) => ({
            value: format.number(jobs.filter(({ lateSeconds }) => lateSeconds > 0).length),
            context: say('servers.failingJobs', { count: jobs.filter(({ failures }) => failures > 0).length }),
          })),
        ]}
      />
    </>
  );
};
