import { zodResolver } from '@hookform/resolvers/zod';
import { api } from '@orebridge/contracts';
import { useErrorText } from '@orebridge/remote-kit';
import { Button, Field, FormActions, FormError, PasswordInput, Stack, TextInput } from '@orebridge/ui';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useIntl } from 'react-intl';
import type { z } from 'zod';
import { useFieldText, useIssuesInForm } from '../auth/field-texts';
import { ownClient } from '../session/clients';
import { useShowToast } from '../toasts/useShowToast';

const Fields = api.twoFactor.off.body;

/** Switching it off takes the password and a code. */
export function TwoFactorOff({ onDone }: { onDone: () => void }) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const fieldText = useFieldText();
  const errorText = useErrorText();
  const toast = useShowToast();
  const form = useForm({ resolver: zodResolver(Fields), defaultValues: { password: '', code: '' } });
  const showIssues = useIssuesInForm(form);
  const { register, handleSubmit, formState } = form;
  const { errors } = formState;
  const off = useMutation({
    mutationFn: (body: z.output<typeof Fields>) => ownClient(api.twoFactor.off, { body }),
    retry: false,
    onSuccess: () => {
      toast({ title: say('account.twoFactor.offDone') });
      onDone();
    },
    onError: showIssues,
  });
  return (
    <form noValidate onSubmit={handleSubmit((fields) => off.mutate(fields))}>
      <Stack gap={6}>
        {off.isError && Object.keys(errors).length === 0 ? <FormError>{errorText(off.error)}</FormError> : null}
        <Field label={say('account.password.current')} error={fieldText(errors.password?.message)}>
          <PasswordInput autoComplete="current-password" {...register('password')} />
        </Field>
        <Field label={say('twoFactor.code')} hint={say('twoFactor.hint')} error={fieldText(errors.code?.message)}>
          <TextInput autoComplete="one-time-code" {...register('code')} />
        </Field>
        <FormActions>
          <Button type="submit" variant="dangerOutline" pending={off.isPending}>
            {say('account.twoFactor.off')}
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}
