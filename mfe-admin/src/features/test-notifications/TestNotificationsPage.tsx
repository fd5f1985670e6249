import { zodResolver } from '@hookform/resolvers/zod';
import { api, type BodyIn } from '@orebridge/contracts';
import { useErrorText, useFieldIssues, useMessages } from '@orebridge/remote-kit';
import { Button, Field, FormActions, FormError, PageBody, PageHeader, Panel, Stack, TextInput } from '@orebridge/ui';
import { useForm } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { useSendTestNotification } from './api/useSendTestNotification';
import { Trips } from './components/Trips';
import { useRoundTrips } from './hooks/useRoundTrips';

type Body = BodyIn<typeof api.notifications.sendTest>;

/** Sends a notification to oneself, and shows whether and how fast it arrives over the socket. */
export default function TestNotificationsPage() {
  const say = useMessages('admin');
  const intl = useIntl();
  const errorText = useErrorText();
  const issuesOf = useFieldIssues();
  const { trips, start, drop } = useRoundTrips();
  const command = useSendTestNotification();
  const { register, handleSubmit, formState } = useForm<Body>({
    resolver: zodResolver(api.notifications.sendTest.body),
    defaultValues: { text: say('test.default') },
  });
  const send = handleSubmit((body) => {
    const id = start(body.text);
    command.mutate({ body }, { onError: () => drop(id) });
  });
  const key = formState.errors.text?.message;
  const issue = issuesOf(command.error).text;
  return (
    <PageBody>
      <PageHeader title={say('test.title')} subtitle={say('test.subtitle')} />
      <Stack gap={7}>
        <Panel title={say('test.form')}>
          <form onSubmit={(event) => void send(event)} noValidate>
            <Stack gap={6}>
              <Field
                label={say('test.text')}
                hint={say('test.textHint')}
                error={key ? intl.formatMessage({ id: key, defaultMessage: key }) : issue}
              >
                <TextInput maxLength={200} {...register('text')} />
              </Field>
              {command.isError && !issue ? <FormError>{errorText(command.error)}</FormError> : null}
              <FormActions>
                <Button type="submit" variant="primary" icon="paper-plane-tilt" pending={command.isPending}>
                  {say('test.send')}
                </Button>
              </FormActions>
            </Stack>
          </form>
        </Panel>
        <Trips trips={trips} />
      </Stack>
    </PageBody>
  );
}
