import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { useChoice, useSetParams } from '@orebridge/remote-kit/pages';
import { ErrorState, KpiBand, Segmented, Stack, useFormat } from '@orebridge/ui';
import { useOperations } from '../api/useOperations';
import { DeadEvents } from './DeadEvents';
import { FailedMails } from './FailedMails';
import { Jobs } from './Jobs';
import { TestMail } from './TestMail';

const VIEWS = ['events', 'mails', 'jobs'] as const;

/** The work that nobody waits for: how much of it waits, what has failed, and how the jobs of the schedule run. */
export default function Operations() {
  const say = useMessages('admin');
  const format = useFormat();
  const errorText = useErrorText();
  const [view = 'events'] = useChoice('view', VIEWS);
  const set = useSetParams();
  const { data, isError, error, refetch } = useOperations();
  const ageOf = (oldest: string | null | undefined) =>
    oldest ? say('operations.oldest', { age: format.relativeTime(oldest) }) : say('operations.nothingWaits');
  const figure = (id: string, value: number | undefined, context: string) => ({
    id,
    label: say(`operations.figure.${id}`),
    pending: !data,
    value: format.number(value ?? 0),
    context,
  });
  return (
    <Stack gap={6}>
      {isError && !data ? (
        <ErrorState title={say('operations.unread')} text={errorText(error)} onRetry={() => void refetch()} />
      ) : (
        <KpiBand
          label={say('operations.figures')}
          items={[
            figure('events', data?.events.waiting, ageOf(data?.events.oldestAt)),
            figure('dead', data?.events.dead, say('operations.lastTry')),
            figure(
              'mails',
              data?.mails.waiting,
              data?.mails.sending === false ? say('operations.noSmtp') : ageOf(data?.mails.oldestAt),
            ),
            figure('failed', data?.mails.failed, say('operations.refused')),
          ]}
        />
      )}
      <div>
        <Segmented
          label={say('operations.view')}
          value={view}
          onValueChange={(next) => set({ view: next === 'events' ? null : next })}
          options={VIEWS.map((value) => ({ value, label: say(`operations.view.${value}`) }))}
        />
      </div>
      {view === 'events' ? <DeadEvents /> : null}
      {view === 'mails' ? (
        <>
          {data?.mails.sending ? <TestMail /> : null}
          <FailedMails />
        </>
      ) : null}
      {view === 'jobs' ? <Jobs /> : null}
    </Stack>
  );
}
