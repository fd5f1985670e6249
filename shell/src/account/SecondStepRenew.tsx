import { zodResolver } from '@hookform/resolvers/zod';
import { api } from '@orebridge/contracts';
import { useErrorText } from '@orebridge/remote-kit';
import { Button, Field, FormActions, FormError, PasswordInput, Stack, Text } from '@orebridge/ui';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useIntl } from 'react-intl';
import type { z } from 'zod';
import { useFieldText, useIssuesInForm } from '../auth/field-texts';
import { ownClient } from '../session/clients';

const Fields = api.secondStep.renewCodes.body;

interface SecondStepRenewProps {
  onDone: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

/** New recovery codes in place of the earlier ones; the password is asked for again. */
export function SecondStepRenew({ onDone, onCancel }: SecondStepRenewProps) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const fieldText = useFieldText();
  const errorText = useErrorText();
  const form = useForm({ resolver: zodResolver(Fields), defaultValues: { password: '' } });
  const showIssues = useIssuesInForm(form);
  const { register, handleSubmit, formState } = form;
  const renew = useMutation({
    mutationFn: (body: z.output<typeof Fields>) => ownClient(api.secondStep.renewCodes, { body }),
    // A repeat after a lost answer would make codes that nobody is shown.
    retry: false,
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
    onError: showIssues,
  });
  return (
    <form noValidate onSubmit={handleSubmit((fields) => renew.mutate(fields))}>
      <Stack gap={6}>
        <Text as="p">{say('account.secondStep.renewText')}</Text>
        {renew.isError && !formState.errors.password ? <FormError>{errorText(renew.error)}</FormError> : null}
        <Field label={say('account.password.current')} error={fieldText(formState.errors.password?.message)}>
          <PasswordInput autoComplete="current-password" {...register('password')} />
        </Field>
        <FormActions>
          <Button onClick={onCancel}>{say('action.cancel')}</Button>
          <Button type="submit" variant="primary" pending={renew.isPending}>
            {say('account.secondStep.renewSubmit')}
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}
