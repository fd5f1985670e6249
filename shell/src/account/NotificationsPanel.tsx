import {
  api,
  MAIL_KINDS,
  MAIL_LEVELS,
  type MailKind,
  type MailLevel,
  type NotificationPreferences,
} from '@orebridge/contracts';
import { keyOf, useErrorText } from '@orebridge/remote-kit';
import {
  Callout,
  ErrorState,
  Field,
  FieldGroup,
  Grid,
  Panel,
  Select,
  Skeleton,
  Stack,
  Switch,
  Text,
} from '@orebridge/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { ownClient } from '../session/clients';
import { useShellSession } from '../session/session';

const key = keyOf(api.notifications.preferences);
/** Of what saved searches find nothing has a deadline: at once, with other news, or not at all. */
const levelsOf = (kind: MailKind): readonly MailLevel[] =>
  kind === 'searches' ? MAIL_LEVELS.filter((level) => level !== 'urgent') : MAIL_LEVELS;

/** Which kinds of news come in the product, and how much of each by mail; each choice acts at once, and goes back when the server refuses. */
export function NotificationsPanel() {
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
      <Panel title={say('account.notifications')}>
        {preferences.isError ? <ErrorState onRetry={() => void preferences.refetch()} /> : <Skeleton height={180} />}
      </Panel>
    );
  return (
    <Panel title={say('account.notifications')}>
      <Stack gap={6}>
        <Text as="p">{say('account.notifications.text')}</Text>
        {switchedView ? <Callout tone="info">{say('error.view.blocked')}</Callout> : null}
        {save.isError ? <Callout tone="negative">{errorText(save.error)}</Callout> : null}
        <Grid columns={2}>
          <FieldGroup legend={say('account.notifications.bell')}>
            <Stack gap={4}>
              {MAIL_KINDS.map((kind) => (
                <Switch
                  key={kind}
                  label={say(`account.notifications.kind.${kind}`)}
                  checked={shown.bell[kind]}
                  disabled={switchedView || save.isPending}
                  onChange={({ target }) => save.mutate({ ...shown, bell: { ...shown.bell, [kind]: target.checked } })}
                />
              ))}
            </Stack>
          </FieldGroup>
          <FieldGroup legend={say('account.notifications.mail')}>
            <Stack gap={4}>
              {MAIL_KINDS.map((kind) => (
                <Field
                  key={kind}
                  label={say(`account.notifications.kind.${kind}`)}
                  hint={kind === 'searches' ? undefined : say(`account.notifications.urgent.${kind}`)}
                >
                  <Select
                    value={shown.mail[kind]}
                    options={levelsOf(kind).map((level) => ({
                      value: level,
                      label: say(`account.notifications.mail.${level}`),
                    }))}
                    disabled={switchedView || save.isPending}
                    onChange={({ target }) =>
                      save.mutate({ ...shown, mail: { ...shown.mail, [kind]: target.value as MailLevel } })
                    }
                  />
                </Field>
              ))}
            </Stack>
          </FieldGroup>
        </Grid>
      </Stack>
    </Panel>
  );
}
