import { api, type MailChoice } from '@orebridge/contracts';
import { useErrorText } from '@orebridge/remote-kit';
import { Button, Callout, Cluster, FormError, LinkButton, Spinner, Stack } from '@orebridge/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { AuthFrame } from '../auth/AuthFrame';
import { ownClient } from '../session/clients';

/**
 * Where the link of a mail leads that switches off mails of its kind, for whoever has it. It asks first: programs that read
 * mail open links too. What was switched off, here or by the mail program, can be switched on again.
 */
export default function UnsubscribePage() {
  const intl = useIntl();
  const say = (id: string, values?: Record<string, string>) => intl.formatMessage({ id }, values);
  const { token = '' } = useParams();
  const queries = useQueryClient();
  const errorText = useErrorText();
  const key = [api.notifications.mailChoice.path, token];
  const looked = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => ownClient(api.notifications.mailChoice, { params: { token }, signal }),
  });
  const choose = useMutation({
    mutationFn: (on: boolean): Promise<MailChoice> =>
      ownClient(on ? api.notifications.resubscribe : api.notifications.unsubscribe, { params: { token } }),
    onSuccess: (choice) => queries.setQueryData(key, choice),
  });
  const settings = (
    <LinkButton href="/account" size="lg">
      {say('unsubscribe.settings')}
    </LinkButton>
  );

  if (looked.isError)
    return (
      <AuthFrame title={say('unsubscribe.failed')}>
        <Stack gap={7}>
          <FormError>{errorText(looked.error)}</FormError>
          {settings}
        </Stack>
      </AuthFrame>
    );
  if (!looked.data)
    return (
      <AuthFrame title={say('page.unsubscribe')}>
        <Spinner label={say('page.loading')} />
      </AuthFrame>
    );
  const { on, kind } = looked.data;
  const state = on ? 'on' : 'off';
  return (
    <AuthFrame
      title={say(`unsubscribe.${state}`)}
      subtitle={say(`unsubscribe.${state}.text`, { kind: say(`account.notifications.kind.${kind}`) })}
      pageTitle={say('page.unsubscribe')}
    >
      <Stack gap={7}>
        {choose.isError ? <FormError>{errorText(choose.error)}</FormError> : null}
        {on && choose.isSuccess ? <Callout tone="positive">{say('unsubscribe.undone')}</Callout> : null}
        <Cluster>
          <Button
            variant={on ? 'primary' : 'default'}
            size="lg"
            pending={choose.isPending}
            onClick={() => choose.mutate(!on)}
          >
            {say(`unsubscribe.${state}.button`)}
          </Button>
          {settings}
        </Cluster>
      </Stack>
    </AuthFrame>
  );
}
