import { zodResolver } from '@hookform/resolvers/zod';
import { api } from '@orebridge/contracts';
import { Button, Field, Stack, Text, TextInput } from '@orebridge/ui';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { EnterButton } from './EnterButton';
import { useFieldText } from './field-texts';
import { useSecondStep } from './useEnter';

const Fields = api.secondStep.signIn.body.pick({ code: true });

interface SecondStepFormProps {
  challenge: string;
  onReturn: () => void;
}

/** The code that follows the password. */
export function SecondStepForm({ challenge, onReturn }: SecondStepFormProps) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const fieldText = useFieldText();
  const signIn = useSecondStep(onReturn);
  const { register, handleSubmit, formState, setFocus } = useForm({
    resolver: zodResolver(Fields),
    defaultValues: { code: '' },
  });
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <form noValidate onSubmit={handleSubmit(({ code }) => signIn.mutate({ challenge, code }))}>
      <Stack gap={7}>
        <Text as="p">{say('secondStep.text')}</Text>
        <Field
          label={say('secondStep.code')}
          hint={say('secondStep.hint')}
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
          {say('secondStep.back')}
        </Button>
      </Stack>
    </form>
  );
}
