import { zodResolver } from '@hookform/resolvers/zod';
import { api } from '@orebridge/contracts';
import { Button, Field, Stack, Text, TextInput } from '@orebridge/ui';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { EnterButton } from './EnterButton';
import { useFieldText } from './field-texts';
import { useTwoFactor } from './useEnter';

const Fields = api.twoFactor.signIn.body.pick({ code: true });

interface TwoFactorFormProps {
  challenge: string;
  onReturn: () => void;
}

/** The code that follows the password. */
export function TwoFactorForm({ challenge, onReturn }: TwoFactorFormProps) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const fieldText = useFieldText();
  const signIn = useTwoFactor(onReturn);
  const { register, handleSubmit, formState, setFocus } = useForm({
    resolver: zodResolver(Fields),
    defaultValues: { code: '' },
  });
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <form noValidate onSubmit={handleSubmit(({ code }) => signIn.mutate({ challenge, code }))}>
      <Stack gap={7}>
        <Text as="p">{say('twoFactor.text')}</Text>
        <Field
          label={say('twoFactor.code')}
          hint={say('twoFactor.hint')}
          error={fieldText(formState.errors.code?.message)}
        >
          <TextInput
            inputSize="lg"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            {...register('code')}
          />
        </Field>
        <EnterButton form="login" pending={signIn.isPending} />
        <Button variant="quiet" block onClick={onReturn}>
          {say('twoFactor.back')}
        </Button>
      </Stack>
    </form>
  );
}
