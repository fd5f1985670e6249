import { zodResolver } from '@hookform/resolvers/zod';
import { api } from '@orebridge/contracts';
import { Button, Field, Link, Stack, Text, TextInput } from '@orebridge/ui';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { ownClient } from '../session/clients';
import { useShowToast } from '../toasts/useShowToast';
import { EnterButton } from './EnterButton';
import { useFailureText, useFieldText } from './field-texts';

/** Asks for a reset link. The answer is the same whether an account exists or not. */
export function ForgotForm({ onReturn }: { onReturn?: () => void }) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const fieldText = useFieldText();
  const failureText = useFailureText();
  const toast = useShowToast();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(api.auth.forgotPassword.body),
    mode: 'onTouched',
    defaultValues: { email: '' },
  });
  const send = useMutation({
    mutationFn: (body: { email: string }) => ownClient(api.auth.forgotPassword, { body }),
    onSuccess: () => toast({ title: say('forgot.sent.toast'), description: say('forgot.sent.text') }),
    onError: (error) =>
      toast({ tone: 'negative', title: say('forgot.failed'), description: failureText(error, 'forgot.error') }),
  });
  const back = onReturn ? (
    <Button variant="quiet" icon="arrow-left" onClick={onReturn}>
      {say('forgot.return')}
    </Button>
  ) : (
    <Link href="/auth">{say('forgot.return')}</Link>
  );
  if (send.isSuccess)
    return (
      <Stack gap={5} role="status">
        <Text as="h2" size="title">
          {say('forgot.sent.title')}
        </Text>
        <Text as="p" tone="secondary">
          {say('forgot.sent.text')}
        </Text>
        <div>{back}</div>
      </Stack>
    );
  return (
    <form noValidate onSubmit={handleSubmit((body) => send.mutate(body))}>
      <Stack gap={7}>
        <Text as="p" tone="secondary">
          {say('forgot.intro')}
        </Text>
        <Field label={say('auth.email')} error={fieldText(formState.errors.email?.message)}>
          <TextInput inputSize="lg" type="email" autoComplete="email" {...register('email')} />
        </Field>
        <EnterButton form="forgot" pending={send.isPending} />
        <div>{back}</div>
      </Stack>
    </form>
  );
}
