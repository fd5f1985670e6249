import { zodResolver } from '@hookform/resolvers/zod';
import { api } from '@orebridge/contracts';
import { useErrorText } from '@orebridge/remote-kit';
import { Button, Field, FormActions, FormError, PasswordInput, Stack } from '@orebridge/ui';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useIntl } from 'react-intl';
import type { z } from 'zod';
import { useFieldText, useIssuesInForm } from '../auth/field-texts';
import { ownClient } from '../session/clients';
import { SecondStepConfirm } from './SecondStepConfirm';

const Fields = api.secondStep.begin.body;

/** Setting it up: the password, then the app's picture and its first code. */
export function SecondStepSetup({ onDone }: { onDone: (recoveryCodes: string[]) => void }) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const fieldText = useFieldText();
  const errorText = useErrorText();
  const form = useForm({ resolver: zodResolver(Fields), defaultValues: { password: '' } });
  const showIssues = useIssuesInForm(form);
  const { register, handleSubmit, formState } = form;
  const begin = useMutation({
    mutationFn: (body: z.output<typeof Fields>) => ownClient(api.secondStep.begin, { body }),
    retry: false,
    onError: showIssues,
  });
  if (begin.data) return <SecondStepConfirm {...begin.data} onDone={onDone} />;
  return (
    <form noValidate onSubmit={handleSubmit((fields) => begin.mutate(fields))}>
      <Stack gap={6}>
        {begin.isError && !formState.errors.password ? <FormError>{errorText(begin.error)}</FormError> : null}
        <Field
          label={say('account.password.current')}
          hint={say('account.secondStep.beginHint')}
          error={fieldText(formState.errors.password?.message)}
        >
          <PasswordInput autoComplete="current-password" {...register('password')} />
        </Field>
        <FormActions>
          <Button type="submit" icon="shield-check" pending={begin.isPending}>
            {say('account.secondStep.begin')}
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}
