import { zodResolver } from '@hookform/resolvers/zod';
import { api } from '@orebridge/contracts';
import { useErrorText } from '@orebridge/remote-kit';
import { Button, Field, FormActions, FormError, Skeleton, Stack, Text, TextInput } from '@orebridge/ui';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useIntl } from 'react-intl';
import type { z } from 'zod';
import { useFieldText, useIssuesInForm } from '../auth/field-texts';
import { ownClient } from '../session/clients';
import { Part, part } from '../start/Part';

const QrCode = part(() => import('./QrCode'));
const QR_SIZE = 200;
const Fields = api.twoFactor.confirm.body;

interface TwoFactorConfirmProps {
  secret: string;
  uri: string;
  onDone: (recoveryCodes: string[]) => void;
}

/** The app's secret, as a picture and as text, and the code that proves that the app has it. */
export function TwoFactorConfirm({ secret, uri, onDone }: TwoFactorConfirmProps) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const fieldText = useFieldText();
  const errorText = useErrorText();
  const form = useForm({ resolver: zodResolver(Fields), defaultValues: { code: '' } });
  const showIssues = useIssuesInForm(form);
  const { register, handleSubmit, formState } = form;
  const confirm = useMutation({
    mutationFn: (body: z.output<typeof Fields>) => ownClient(api.twoFactor.confirm, { body }),
    retry: false,
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
    onError: showIssues,
  });
  return (
    <form noValidate onSubmit={handleSubmit((fields) => confirm.mutate(fields))}>
      <Stack gap={6}>
        <Text as="p">{say('account.twoFactor.scan')}</Text>
        <Part fallback={<Skeleton width={QR_SIZE} height={QR_SIZE} />} missing={() => null}>
          <QrCode text={uri} size={QR_SIZE} label={say('account.twoFactor.qr')} />
        </Part>
        <Field label={say('account.twoFactor.key')}>
          <TextInput readOnly spellCheck={false} value={secret.replace(/(.{4})(?=.)/g, '$1 ')} />
        </Field>
        {confirm.isError && !formState.errors.code ? <FormError>{errorText(confirm.error)}</FormError> : null}
        <Field label={say('twoFactor.code')} error={fieldText(formState.errors.code?.message)}>
          <TextInput inputMode="numeric" autoComplete="one-time-code" {...register('code')} />
        </Field>
        <FormActions>
          <Button type="submit" variant="primary" pending={confirm.isPending}>
            {say('account.twoFactor.confirm')}
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}
