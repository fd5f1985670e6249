import { api } from '@orebridge/contracts';
import { keyOf, useErrorText } from '@orebridge/remote-kit';
import {
  Button,
  Callout,
  ErrorState,
  FormActions,
  Panel,
  RowList,
  Skeleton,
  Stack,
  StatusBadge,
  Text,
} from '@orebridge/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { ownClient } from '../session/clients';
import { useShellSession } from '../session/session';
import { useShowToast } from '../toasts/useShowToast';
import { SessionRow } from './SessionRow';

const key = keyOf(api.account.sessions);

/** Where the person is signed in; any other browser can be signed out from here, not in a switched view. */
export function SessionsPanel() {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const { switchedView } = useShellSession();
  const queries = useQueryClient();
  const toast = useShowToast();
  const errorText = useErrorText();
  const sessions = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => ownClient(api.account.sessions, { signal }),
    staleTime: 0,
  });
  const readAgain = () => queries.invalidateQueries({ queryKey: key });
  const end = useMutation({
    mutationFn: (id: string) => ownClient(api.account.endSession, { params: { id } }),
    onSuccess: () => toast({ title: say('account.sessions.ended') }),
    onSettled: readAgain,
  });
  const endOthers = useMutation({
    mutationFn: () => ownClient(api.account.endOtherSessions),
    onSuccess: () => toast({ title: say('account.sessions.othersEnded') }),
    onSettled: readAgain,
  });
  const failed = end.error ?? endOthers.error;
  const others = sessions.data?.some(({ current }) => !current);
  return (
    <Panel title={say('account.sessions')} meta={switchedView ? <StatusBadge status="view_only" /> : undefined}>
      {sessions.data ? (
        <Stack gap={6}>
          {failed ? <Callout tone="negative">{errorText(failed)}</Callout> : null}
          <RowList label={say('account.sessions')}>
            {sessions.data.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                pending={end.isPending && end.variables === session.id}
                onEnd={switchedView ? undefined : () => end.mutate(session.id)}
              />
            ))}
          </RowList>
          {switchedView ? (
            <Callout tone="info">{say('error.view.blocked')}</Callout>
          ) : others ? (
            <FormActions>
              <Button icon="sign-out" pending={endOthers.isPending} onClick={() => endOthers.mutate()}>
                {say('account.sessions.endOthers')}
              </Button>
            </FormActions>
          ) : (
            <Text size="bodySm" tone="tertiary">
              {say('account.sessions.alone')}
            </Text>
          )}
        </Stack>
      ) : sessions.isError ? (
        <ErrorState onRetry={() => void sessions.refetch()} />
      ) : (
        <Skeleton height={120} />
      )}
    </Panel>
  );
}
