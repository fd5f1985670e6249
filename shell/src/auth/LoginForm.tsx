import { zodResolver } from '@hookform/resolvers/zod';
import { LoginBody } from '@orebridge/contracts';
import { Button, Field, PasswordInput, Stack, TextInput } from '@orebridge/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { useFieldText } from './field-texts';
import { SecondStepForm } from './SecondStepForm';
import { useSignIn } from './useEnter';

/** Username and password; then the code, where the person has a second step. */
export function LoginForm() {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const fieldText = useFieldText();
  const [challenge, setChallenge] = useState<string | null>(null);
  const signIn = useSignIn(setChallenge);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(LoginBody),
    mode: 'onTouched',
    defaultValues: { username: '', password: '' },
  });
  const { errors } = formState;
  if (challenge) return <SecondStepForm challenge={challenge} onReturn={() => setChallenge(null)} />;
  return (
    <form noValidate onSubmit={handleSubmit((body) => signIn.mutate(body))}>
      <Stack gap={7}>
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
        <Button
          type="submit"
          variant="primary"
          size="xl"
          block
          pending={signIn.isPending}
          pendingLabel={say('login.pending')}
        >
          {say('login.submit')}
        </Button>
      </Stack>
    </form>
  );
}
