import { zodResolver } from '@hookform/resolvers/zod';
import { api, StrongPassword } from '@orebridge/contracts';
import { useErrorText } from '@orebridge/remote-kit';
import { Button, Field, FormError, Link, LinkButton, PasswordInput, Stack, Text } from '@orebridge/ui';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { z } from 'zod';
import { ownClient } from '../session/clients';
import { AuthFrame } from './AuthFrame';
import { useFieldText } from './field-texts';

const Fields = z
  .object({ password: StrongPassword, confirmPassword: z.string().min(1, 'validation.required') })
  .refine((fields) => fields.password === fields.confirmPassword, {
    path: ['confirmPassword'],
    error: 'validation.passwordsDiffer',
  });

/** Sets a new password with the token of a mailed link; `welcome`: the first one of somebody who was made an administrator. */
export default function ResetPage({ welcome = false }: { welcome?: boolean }) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const { token = '' } = useParams();
  const fieldText = useFieldText();
  const errorText = useErrorText();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(Fields),
    mode: 'onTouched',
    defaultValues: { password: '', confirmPassword: '' },
  });
  const reset = useMutation({
    mutationFn: (password: string) => ownClient(api.auth.resetPassword, { body: { token, password } }),
  });
  if (reset.isSuccess)
    return (
      <AuthFrame title={say('reset.done')} subtitle={say(welcome ? 'welcome.done' : 'reset.done.text')}>
        <LinkButton href="/auth" variant="primary" size="lg">
          {say('login.submit')}
        </LinkButton>
      </AuthFrame>
    );
  return (
    <AuthFrame
      title={say(welcome ? 'page.welcome' : 'page.reset')}
      subtitle={say(welcome ? 'welcome.subtitle' : 'reset.subtitle')}
    >
      <form noValidate onSubmit={handleSubmit(({ password }) => reset.mutate(password))}>
        <Stack gap={7}>
          {reset.isError ? (
            <FormError>
              {errorText(reset.error)}{' '}
              {welcome ? say('welcome.again') : <Link href="/forgot-password">{say('reset.again')}</Link>}
            </FormError>
          ) : null}
          <Field
            label={say('reset.password')}
            hint={say('auth.password.strongHint')}
            error={fieldText(formState.errors.password?.message)}
          >
            <PasswordInput inputSize="lg" autoComplete="new-password" {...register('password')} />
          </Field>
          <Field label={say('auth.confirmPassword')} error={fieldText(formState.errors.confirmPassword?.message)}>
            <PasswordInput inputSize="lg" autoComplete="new-password" {...register('confirmPassword')} />
          </Field>
          <Button type="submit" variant="primary" size="xl" block pending={reset.isPending}>
            {say('reset.submit')}
          </Button>
          <Text size="bodySm">
            <Link href="/auth">{say('forgot.return')}</Link>
          </Text>
        </Stack>
      </form>
    </AuthFrame>
  );
}
