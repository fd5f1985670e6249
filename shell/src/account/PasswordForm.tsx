import { zodResolver } from '@hookform/resolvers/zod';
import { ApiError, api, StrongPassword } from '@orebridge/contracts';
import { useErrorText } from '@orebridge/remote-kit';
import { Button, Callout, Field, FormActions, FormError, PasswordInput, Stack } from '@orebridge/ui';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { z } from 'zod';
import { useFieldText, useIssuesInForm } from '../auth/field-texts';
import { ownClient } from '../session/clients';
import { useShellSession } from '../session/session';
import { useShowToast } from '../toasts/useShowToast';

const Fields = z
  .object({
    currentPassword: z.string().min(1, 'validation.required').max(200),
    newPassword: StrongPassword,
    confirmPassword: z.string().min(1, 'validation.required'),
  })
  .refine((fields) => fields.newPassword !== fields.currentPassword, {
    path: ['newPassword'],
    error: 'validation.passwordSame',
  })
  .refine((fields) => fields.newPassword === fields.confirmPassword, {
    path: ['confirmPassword'],
    error: 'validation.passwordsDiffer',
  });

/** A new password, with the current one; not in a switched view. */
export function PasswordForm() {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const { switchedView } = useShellSession();
  const toast = useShowToast();
  const fieldText = useFieldText();
  const errorText = useErrorText();
  const form = useForm({
    resolver: zodResolver(Fields),
    mode: 'onTouched',
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  });
  const showIssues = useIssuesInForm(form);
  const { register, handleSubmit, formState, reset, setError } = form;
  const { errors } = formState;
  const change = useMutation({
    mutationFn: ({ currentPassword, newPassword }: z.output<typeof Fields>) =>
      ownClient(api.auth.changePassword, { body: { currentPassword, newPassword } }),
    retry: false,
    onSuccess: () => {
      reset();
      toast({ title: say('account.password.saved') });
    },
    onError: (error) => {
      showIssues(error);
      if (error instanceof ApiError && error.code === 'auth.password_wrong')
        setError('currentPassword', { message: 'validation.passwordWrong' });
    },
  });
  if (switchedView) return <Callout tone="info">{say('error.view.blocked')}</Callout>;
  return (
    <form noValidate onSubmit={handleSubmit((fields) => change.mutate(fields))}>
      <Stack gap={6}>
        {change.isError && Object.keys(errors).length === 0 ? <FormError>{errorText(change.error)}</FormError> : null}
        <Field label={say('account.password.current')} error={fieldText(errors.currentPassword?.message)}>
          <PasswordInput autoComplete="current-password" {...register('currentPassword')} />
        </Field>
        <Field
          label={say('reset.password')}
          hint={say('auth.password.strongHint')}
          error={fieldText(errors.newPassword?.message)}
        >
          <PasswordInput autoComplete="new-password" {...register('newPassword')} />
        </Field>
        <Field label={say('auth.confirmPassword')} error={fieldText(errors.confirmPassword?.message)}>
          <PasswordInput autoComplete="new-password" {...register('confirmPassword')} />
        </Field>
        <FormActions>
          <Button type="submit" variant="primary" pending={change.isPending}>
            {say('account.password.save')}
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}
