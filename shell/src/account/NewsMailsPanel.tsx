import { api, MAIL_KINDS, type NotificationPreferences } from '@orebridge/contracts';
import { keyOf, useErrorText } from '@orebridge/remote-kit';
import { Callout, ErrorState, Panel, Skeleton, Stack, Switch, Text } from '@orebridge/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { ownClient } from '../session/clients';
import { useShellSession } from '../session/session';

const key = keyOf(api.notifications.preferences);

/** Of which kinds of news mail comes; each switch acts at once, and goes back when the server refuses. */
export function NewsMailsPanel() {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const { switchedView } = useShellSession();
  const queries = useQueryClient();
  const errorText = useErrorText();
  const preferences = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => ownClient(api.notifications.preferences, { signal }),
  });
  const save = useMutation({
    mutationFn: (body: NotificationPreferences) => ownClient(api.notifications.setPreferences, { body }),
    onSuccess: (saved) => queries.setQueryData(key, saved),
  });
  const shown = save.isPending ? save.variables : preferences.data;
  return (
    <Panel title={say('account.mails')}>
      {shown ? (
        <Stack gap={6}>
          <Text as="p">{say('account.mails.text')}</Text>
          {switchedView ? <Callout tone="info">{say('error.view.blocked')}</Callout> : null}
          {save.isError ? <Callout tone="negative">{errorText(save.error)}</Callout> : null}
          {MAIL_KINDS.map((kind) => (
            <Switch
              key={kind}
              label={say(`account.mails.${kind}`)}
              checked={shown.mail[kind]}
              disabled={switchedView || save.isPending}
              onChange={(event) => save.mutate({ mail: { ...shown.mail, [kind]: event.target.checked } })}
            />
          ))}
        </Stack>
      ) : preferences.isError ? (
        <ErrorState onRetry={() => void preferences.refetch()} />
      ) : (
        <Skeleton height={180} />
      )}
    </Panel>
  );
}
