import { zodResolver } from '@hookform/resolvers/zod';
import { RegisterFields as Fields, SignupPassword } from '@orebridge/contracts';
import { Field, Grid, Link, PasswordInput, Select, Stack, Text, TextInput } from '@orebridge/ui';
import { type UseFormRegister, useForm, useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import type { z } from 'zod';
import { TermsField } from '../legal/TermsField';
import { EnterButton } from './EnterButton';
import { useFieldText, useIssuesInForm } from './field-texts';
import { type PersonFields, RegisterFields } from './RegisterFields';
import { useRegister } from './useEnter';

const BASIC_ROLES = ['buyer', 'seller'] as const;

const Basic = Fields.extend({ password: SignupPassword });
type Values = z.input<typeof Basic>;

/** The basic registration: buyers and sellers. */
export function RegisterForm() {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const fieldText = useFieldText();
  const form = useForm<Values, unknown, z.output<typeof Basic>>({
    resolver: zodResolver(Basic),
    mode: 'onTouched',
    defaultValues: {
      fullName: '',
      username: '',
      email: '',
      phoneNumber: '',
      password: '',
      role: 'buyer',
      company: '',
      location: '',
      acceptedTerms: undefined,
    },
  });
  const showIssues = useIssuesInForm(form as never);
  const create = useRegister({ onRefused: showIssues });
  const { register, handleSubmit, formState, setValue, control } = form;
  const acceptedTerms = useWatch({ control, name: 'acceptedTerms' });
  const { errors } = formState;
  return (
    <form noValidate onSubmit={handleSubmit((body) => create.mutate(body))}>
      <Stack gap={6}>
        <RegisterFields register={register as unknown as UseFormRegister<PersonFields>} errors={errors} />
        <Field
          label={say('auth.password')}
          hint={say('auth.password.strongHint')}
          error={fieldText(errors.password?.message)}
        >
          <PasswordInput autoComplete="new-password" {...register('password')} />
        </Field>
        <Field label={say('auth.role')} error={fieldText(errors.role?.message)}>
          <Select
            options={BASIC_ROLES.map((role) => ({ value: role, label: say(`role.${role}`) }))}
            {...register('role')}
          />
        </Field>
        <Grid columns={2}>
          <Field label={say('auth.companyName')} optional error={fieldText(errors.company?.message)}>
            <TextInput autoComplete="organization" {...register('company')} />
          </Field>
          <Field label={say('auth.location')} optional error={fieldText(errors.location?.message)}>
            <TextInput autoComplete="address-level2" {...register('location')} />
          </Field>
        </Grid>
        <TermsField
          value={acceptedTerms}
          onChange={(version) => setValue('acceptedTerms', version, { shouldDirty: true })}
          error={errors.acceptedTerms?.message}
        />
        <EnterButton form="register" pending={create.isPending} />
        <Text as="p" size="caption" tone="secondary">
          {say('register.otherRoles')} <Link href="/signup">{say('register.full')}</Link>
        </Text>
      </Stack>
    </form>
  );
}
