import { zodResolver } from '@hookform/resolvers/zod';
import { api } from '@orebridge/contracts';
import { useErrorText } from '@orebridge/remote-kit';
import { Button, Field, FormActions, FormError, type IconName, PasswordInput, Stack, Text } from '@orebridge/ui';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { useFieldText, useIssuesInForm } from '../auth/field-texts';

const Fields = api.twoFactor.begin.body;

interface PasswordAgainProps<T> {
  send: (body: { password: string }) => Promise<T>;
  onDone: (answer: T) => void;
  onCancel?: () => void;
  text?: string;
  hint?: string;
  submitLabel: string;
  icon?: IconName;
}

/** Asks for the password again before something that only its owner may do. */
export function PasswordAgain<T>({ send, onDone, onCancel, text, hint, submitLabel, icon }: PasswordAgainProps<T>) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const fieldText = useFieldText();
  const errorText = useErrorText();
  const form = useForm({ resolver: zodResolver(Fields), defaultValues: { password: '' } });
  const showIssues = useIssuesInForm(form);
  const { register, handleSubmit, formState } = form;
  // A repeat after a lost answer would make codes that nobody is shown.
  const sent = useMutation({ mutationFn: send, retry: false, onSuccess: onDone, onError: showIssues });
  return (
    <form noValidate onSubmit={handleSubmit((fields) => sent.mutate(fields))}>
      <Stack gap={6}>
        {text ? <Text as="p">{text}</Text> : null}
        {sent.isError && !formState.errors.password ? <FormError>{errorText(sent.error)}</FormError> : null}
        <Field
          label={say('account.password.current')}
          hint={hint}
          error={fieldText(formState.errors.password?.message)}
        >
          <PasswordInput autoComplete="current-password" {...register('password')} />
        </Field>
        <FormActions>
          {onCancel ? <Button onClick={onCancel}>{say('action.cancel')}</Button> : null}
          <Button type="submit" variant={onCancel ? 'primary' : undefined} icon={icon} pending={sent.isPending}>
            {submitLabel}
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}
