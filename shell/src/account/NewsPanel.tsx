import { api, MAIL_KINDS, type MailKind, type NotificationPreferences } from '@orebridge/contracts';
import { keyOf, useErrorText } from '@orebridge/remote-kit';
import { Callout, ErrorState, FieldGroup, Grid, Panel, Skeleton, Stack, Switch, Text } from '@orebridge/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { ownClient } from '../session/clients';
import { useShellSession } from '../session/session';

const key = keyOf(api.notifications.preferences);
const CHANNELS = ['bell', 'mail'] as const;
type Channel = (typeof CHANNELS)[number];

/** Which kinds of news come in the product and which by mail; each switch acts at once, and goes back when the server refuses. */
export function NewsPanel() {
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
  if (!shown)
    return (
      <Panel title={say('account.news')}>
        {preferences.isError ? <ErrorState onRetry={() => void preferences.refetch()} /> : <Skeleton height={180} />}
      </Panel>
    );
  const choose = (channel: Channel, kind: MailKind, on: boolean) =>
    save.mutate({ ...shown, [channel]: { ...shown[channel], [kind]: on } });
  return (
    <Panel title={say('account.news')}>
      <Stack gap={6}>
        <Text as="p">{say('account.news.text')}</Text>
        {switchedView ? <Callout tone="info">{say('error.view.blocked')}</Callout> : null}
        {save.isError ? <Callout tone="negative">{errorText(save.error)}</Callout> : null}
        <Grid columns={2}>
          {CHANNELS.map((channel) => (
            <FieldGroup key={channel} legend={say(`account.news.${channel}`)}>
              <Stack gap={4}>
                {MAIL_KINDS.map((kind) => (
                  <Switch
                    key={kind}
                    label={say(`account.news.kind.${kind}`)}
                    checked={shown[channel][kind]}
                    disabled={switchedView || save.isPending}
                    onChange={(event) => choose(channel, kind, event.target.checked)}
                  />
                ))}
              </Stack>
            </FieldGroup>
          ))}
        </Grid>
      </Stack>
    </Panel>
  );
}
