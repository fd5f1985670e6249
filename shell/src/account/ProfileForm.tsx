import { zodResolver } from '@hookform/resolvers/zod';
import { type Account, api } from '@orebridge/contracts';
import { useErrorText } from '@orebridge/remote-kit';
import { Button, Field, FormActions, FormError, Grid, Stack, TextInput } from '@orebridge/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useIntl } from 'react-intl';
import type { z } from 'zod';
import { useFieldText, useIssuesInForm } from '../auth/field-texts';
import { ownClient } from '../session/clients';
import { accountKey, userKey } from '../session/queries';
import { useShowToast } from '../toasts/useShowToast';

const Profile = api.auth.updateAccount.body;

/** Name and telephone; username and e-mail are shown, they are not changed here. */
export function ProfileForm({ account }: { account: Account }) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const queries = useQueryClient();
  const toast = useShowToast();
  const fieldText = useFieldText();
  const errorText = useErrorText();
  const form = useForm<z.input<typeof Profile>, unknown, z.output<typeof Profile>>({
    resolver: zodResolver(Profile),
    mode: 'onTouched',
    defaultValues: { fullName: account.fullName, phoneNumber: account.phoneNumber },
  });
  const showIssues = useIssuesInForm(form as never);
  const { register, handleSubmit, formState } = form;
  const save = useMutation({
    mutationFn: (body: z.output<typeof Profile>) => ownClient(api.auth.updateAccount, { body }),
    onSuccess: async (saved) => {
      queries.setQueryData(accountKey, saved);
      toast({ title: say('account.saved') });
      await queries.invalidateQueries({ queryKey: userKey });
    },
    onError: showIssues,
  });
  return (
    <form noValidate onSubmit={handleSubmit((body) => save.mutate(body))}>
      <Stack gap={6}>
        {save.isError ? <FormError>{errorText(save.error)}</FormError> : null}
        <Grid columns={2}>
          <Field label={say('auth.fullName')} error={fieldText(formState.errors.fullName?.message)}>
            <TextInput autoComplete="name" {...register('fullName')} />
          </Field>
          <Field label={say('auth.phone')} error={fieldText(formState.errors.phoneNumber?.message)}>
            <TextInput type="tel" autoComplete="tel" {...register('phoneNumber')} />
          </Field>
          <Field label={say('auth.username')}>
            <TextInput value={account.username} readOnly />
          </Field>
          <Field
            label={say('auth.email')}
            hint={say(account.status === 'pending' ? 'account.email.open' : 'account.email.confirmed')}
          >
            <TextInput value={account.email} readOnly />
          </Field>
        </Grid>
        <FormActions>
          <Button type="submit" variant="primary" pending={save.isPending}>
            {say('account.save')}
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}
