import { zodResolver } from '@hookform/resolvers/zod';
import { InvitedRegisterBody } from '@orebridge/contracts';
import { Button, Field, Grid, PasswordInput, Stack, TextInput } from '@orebridge/ui';
import { useForm } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { useFieldText, useIssuesInForm } from './field-texts';
import { useInvitedRegister } from './useEnter';

/** A new account in the company that invites: the address is the invitation's. */
export function InvitedForm({ token, email }: { token: string; email: string }) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const navigate = useNavigate();
  const fieldText = useFieldText();
  const form = useForm({
    resolver: zodResolver(InvitedRegisterBody),
    mode: 'onTouched',
    defaultValues: { token, fullName: '', username: '', phoneNumber: '', password: '' },
  });
  const showIssues = useIssuesInForm(form as never);
  const create = useInvitedRegister({ onRefused: showIssues });
  const { register, handleSubmit, formState } = form;
  const { errors } = formState;
  return (
    <form
      noValidate
      onSubmit={handleSubmit((body) => create.mutate(body, { onSuccess: () => void navigate('/onboarding') }))}
    >
      <Stack gap={6}>
        <Field label={say('auth.email')}>
          <TextInput value={email} readOnly autoComplete="email" />
        </Field>
        <Field label={say('auth.fullName')} error={fieldText(errors.fullName?.message)}>
          <TextInput autoComplete="name" {...register('fullName')} />
        </Field>
        <Grid columns={2}>
          <Field label={say('auth.username')} error={fieldText(errors.username?.message)}>
            <TextInput autoComplete="username" autoCapitalize="none" {...register('username')} />
          </Field>
          <Field label={say('auth.phone')} error={fieldText(errors.phoneNumber?.message)}>
            <TextInput type="tel" autoComplete="tel" {...register('phoneNumber')} />
          </Field>
        </Grid>
        <Field
          label={say('auth.password')}
          hint={say('auth.password.strongHint')}
          error={fieldText(errors.password?.message)}
        >
          <PasswordInput autoComplete="new-password" {...register('password')} />
        </Field>
        <Button
          type="submit"
          variant="primary"
          size="xl"
          block
          pending={create.isPending}
          pendingLabel={say('register.pending')}
        >
          {say('register.submit')}
        </Button>
      </Stack>
    </form>
  );
}
