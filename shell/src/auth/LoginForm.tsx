import { zodResolver } from '@hookform/resolvers/zod';
import { ApiError, LoginBody } from '@orebridge/contracts';
import { Callout, Field, Link, PasswordInput, Stack, TextInput } from '@orebridge/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { supportContact } from '../support/contact';
import { EnterButton } from './EnterButton';
import { useFieldText } from './field-texts';
import { TwoFactorForm } from './TwoFactorForm';
import { useSignIn } from './useEnter';

/** What only a person can help with, or time. */
const NEEDS_SUPPORT: readonly string[] = ['auth.locked', 'auth.disabled', 'auth.closed'];

/** Username and password; then the code, where the person has two-factor authentication. `username` is who signs in again. */
export function LoginForm({ username = '' }: { username?: string }) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const fieldText = useFieldText();
  const [challenge, setChallenge] = useState<string | null>(null);
  const signIn = useSignIn(setChallenge);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(LoginBody),
    mode: 'onTouched',
    defaultValues: { username, password: '' },
  });
  const { errors } = formState;
  const { address, isExample } = supportContact();
  const stuck = signIn.error instanceof ApiError && NEEDS_SUPPORT.includes(signIn.error.code);
  if (challenge) return <TwoFactorForm challenge={challenge} onReturn={() => setChallenge(null)} />;
  return (
    <form noValidate onSubmit={handleSubmit((body) => signIn.mutate(body))}>
      <Stack gap={7}>
        {stuck ? (
          <Callout tone="warning">
            {isExample ? (
              intl.formatMessage({ id: 'support.example' }, { address })
            ) : (
              <>
                {say('support.contact')}: <Link href={`mailto:${address}`}>{address}</Link>
              </>
            )}
          </Callout>
        ) : null}
        <Field label={say('auth.username')} error={fieldText(errors.username?.message)}>
          <TextInput inputSize="lg" autoComplete="username" autoCapitalize="none" {...register('username')} />
        </Field>
        <Field
          label={say('auth.password')}
          hint={say('auth.password.hint')}
          error={fieldText(errors.password?.message)}
        >
          <PasswordInput inputSize="lg" autoComplete="current-password" {...register('password')} />
        </Field>
        <EnterButton form="login" pending={signIn.isPending} />
      </Stack>
    </form>
  );
}
