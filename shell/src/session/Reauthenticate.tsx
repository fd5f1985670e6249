import { api, REAUTHENTICATED_MINUTES } from '@orebridge/contracts';
import { keyOf, useErrorText, useFieldIssues } from '@orebridge/remote-kit';
import { Button, Field, FormError, PasswordInput, Segmented, Stack, TextInput } from '@orebridge/ui';
import { Dialog } from '@orebridge/ui/overlays';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { useAppDispatch } from '../store';
import { reauthenticationAnswered } from '../store/view';
import { ownClient } from './clients';

type Means = 'password' | 'code';

/** A call waits for a proof of who is signed in: the password again, or a code where two-factor authentication is on. */
export default function Reauthenticate() {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const dispatch = useAppDispatch();
  const errorText = useErrorText();
  const issues = useFieldIssues();
  const form = useId();
  const [means, setMeans] = useState<Means>('password');
  const [secret, setSecret] = useState('');
  const [missing, setMissing] = useState(false);
  const twoFactor = useQuery({
    queryKey: keyOf(api.twoFactor.get),
    queryFn: ({ signal }) => ownClient(api.twoFactor.get, { signal }),
  });
  const close = (given: boolean) => dispatch(reauthenticationAnswered(given));
  const prove = useMutation({
    mutationFn: () =>
      ownClient(api.auth.reauthenticate, {
        body: { proof: means === 'password' ? { password: secret } : { code: secret } },
      }),
    retry: false,
    onSuccess: () => close(true),
  });
  const found = prove.isError ? issues(prove.error) : {};
  const wrong = found['proof.password'] ?? found.code ?? found['proof.code'];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The form behind this dialog is the remote's own, and must not be sent by this one.
    event.stopPropagation();
    if (secret.trim() === '') setMissing(true);
    else prove.mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || close(false)}
      title={say('session.reauthenticate')}
      description={intl.formatMessage({ id: 'session.reauthenticate.text' }, { minutes: REAUTHENTICATED_MINUTES })}
      footer={
        <>
          <Button onClick={() => close(false)}>{say('session.reauthenticate.cancel')}</Button>
          <Button type="submit" form={form} variant="primary" pending={prove.isPending}>
            {say('session.reauthenticate.confirm')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack gap={6}>
          {twoFactor.data?.on ? (
            <Segmented
              label={say('session.reauthenticate.means')}
              value={means}
              onValueChange={(next) => {
                setMeans(next as Means);
                setSecret('');
                setMissing(false);
              }}
              options={[
                { value: 'password', label: say('account.password.current') },
                { value: 'code', label: say('twoFactor.code') },
              ]}
            />
          ) : null}
          <Field
            label={say(means === 'password' ? 'account.password.current' : 'twoFactor.code')}
            hint={means === 'code' ? say('twoFactor.hint') : undefined}
            error={missing && secret.trim() === '' ? say('validation.required') : wrong}
          >
            {means === 'password' ? (
              <PasswordInput
                autoComplete="current-password"
                value={secret}
                onChange={({ target }) => setSecret(target.value)}
              />
            ) : (
              <TextInput
                autoComplete="one-time-code"
                value={secret}
                onChange={({ target }) => setSecret(target.value)}
              />
            )}
          </Field>
          {prove.isError && !wrong ? <FormError>{errorText(prove.error)}</FormError> : null}
        </Stack>
      </form>
    </Dialog>
  );
}
