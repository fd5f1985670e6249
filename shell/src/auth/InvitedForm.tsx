import { zodResolver } from '@hookform/resolvers/zod';
import { InvitedRegisterBody } from '@orebridge/contracts';
import { Field, PasswordInput, Stack } from '@orebridge/ui';
import { type UseFormRegister, useForm, useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { TermsField } from '../legal/TermsField';
import { EnterButton } from './EnterButton';
import { useFieldText, useIssuesInForm } from './field-texts';
import { type PersonFields, RegisterFields } from './RegisterFields';
import { useInvitedRegister } from './useEnter';

/** A new account in the company that invites: the address is the invitation's. */
export function InvitedForm({ token, email }: { token: string; email: string }) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const navigate = useNavigate();
  const fieldText = useFieldText();
  const form = useForm({
    resolver: zodResolver(InvitedRegisterBody),
    mode: 'onTouched',
    defaultValues: {
      token,
      fullName: '',
      username: '',
      phoneNumber: '',
      password: '',
      acceptedTerms: undefined as number | undefined,
    },
  });
  const showIssues = useIssuesInForm(form as never);
  const create = useInvitedRegister({ onRefused: showIssues });
  const { register, handleSubmit, formState, setValue, control } = form;
  const acceptedTerms = useWatch({ control, name: 'acceptedTerms' });
  const { errors } = formState;
  return (
    <form
      noValidate
      onSubmit={handleSubmit((body) => create.mutate(body, { onSuccess: () => void navigate('/onboarding') }))}
    >
      <Stack gap={6}>
        <RegisterFields
          register={register as unknown as UseFormRegister<PersonFields>}
          errors={errors}
          givenEmail={email}
        />
        <Field
          label={say('auth.password')}
          hint={say('auth.password.strongHint')}
          error={fieldText(errors.password?.message)}
        >
          <PasswordInput autoComplete="new-password" {...register('password')} />
        </Field>
        <TermsField
          value={acceptedTerms}
          onChange={(version) => setValue('acceptedTerms', version, { shouldDirty: true })}
          error={errors.acceptedTerms?.message}
        />
        <EnterButton form="register" pending={create.isPending} />
      </Stack>
    </form>
  );
}
