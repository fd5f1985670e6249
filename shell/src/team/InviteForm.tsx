import { zodResolver } from '@hookform/resolvers/zod';
import { api } from '@orebridge/contracts';
import { useCommand, useErrorText } from '@orebridge/remote-kit';
import { Button, Callout, Field, FormActions, FormError, Stack, TextInput } from '@orebridge/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { useFieldText, useIssuesInForm } from '../auth/field-texts';
import { useShowToast } from '../toasts/useShowToast';
import { chosenOf, FunctionFields, sentOf, wrongIn } from './FunctionFields';
import { z } from 'zod';

const Fields = z.object({ email: z.email('validation.emailInvalid').max(254) });
const NOBODY_YET = chosenOf({ functions: ['trader'], limit: null });

/** The address of a colleague to invite, and what the person will be. */
export function InviteForm({ outboxOpen }: { outboxOpen: boolean }) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const toast = useShowToast();
  const fieldText = useFieldText();
  const errorText = useErrorText();
  const form = useForm({ resolver: zodResolver(Fields), mode: 'onTouched', defaultValues: { email: '' } });
  const [chosen, setChosen] = useState(NOBODY_YET);
  const [tried, setTried] = useState(false);
  const showIssues = useIssuesInForm(form);
  const { register, handleSubmit, formState, reset } = form;
  const invite = useCommand(api.team.invite, {
    invalidates: [api.team.get],
    onSuccess: ({ email }) => {
      reset();
      setChosen(NOBODY_YET);
      setTried(false);
      toast({ title: intl.formatMessage({ id: 'team.invited' }, { email }) });
    },
  });
  const send = ({ email }: { email: string }) => {
    setTried(true);
    if (!wrongIn(chosen)) invite.mutate({ body: { email, ...sentOf(chosen) } }, { onError: showIssues });
  };
  return (
    <form noValidate onSubmit={handleSubmit(send)}>
      <Stack gap={6}>
        {invite.isError && !formState.errors.email ? <FormError>{errorText(invite.error)}</FormError> : null}
        <Field
          label={say('team.email')}
          hint={say('team.email.hint')}
          error={fieldText(formState.errors.email?.message)}
        >
          <TextInput type="email" autoComplete="off" {...register('email')} />
        </Field>
        <FunctionFields value={chosen} onChange={setChosen} tried={tried} />
        <FormActions>
          <Button type="submit" variant="primary" icon="user-plus" pending={invite.isPending}>
            {say('team.invite')}
          </Button>
        </FormActions>
        {outboxOpen && invite.isSuccess ? <Callout tone="info">{say('team.outbox')}</Callout> : null}
      </Stack>
    </form>
  );
}
