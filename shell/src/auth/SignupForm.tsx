import { zodResolver } from '@hookform/resolvers/zod';
import { RegisterFields as Fields, SignupPassword } from '@orebridge/contracts';
import { Checkbox, Field, Grid, PasswordInput, Select, Stack, TextInput } from '@orebridge/ui';
import { type UseFormRegister, useForm, useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { z } from 'zod';
import { TermsField } from '../legal/TermsField';
import { EnterButton } from './EnterButton';
import { useFieldText, useIssuesInForm } from './field-texts';
import { type PersonFields, RegisterFields } from './RegisterFields';
import { useRegister } from './useEnter';

const ROLES = ['buyer', 'seller', 'investor', 'service_provider', 'logistics_partner'] as const;

/** The enhanced registration: the same body, with a strong password typed twice, a company, and what the person declares. */
const SignupFields = Fields.extend({
  password: SignupPassword,
  company: z.string().trim().min(1, 'validation.required').max(160),
  role: z.enum(ROLES, 'validation.roleRequired'),
  confirmPassword: z.string().min(1, 'validation.required'),
  declared: z.boolean().refine(Boolean, 'validation.declaration'),
}).refine((fields) => fields.password === fields.confirmPassword, {
  path: ['confirmPassword'],
  error: 'validation.passwordsDiffer',
});
type Values = z.input<typeof SignupFields>;

/** Registration for every role. */
export function SignupForm() {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const fieldText = useFieldText();
  const form = useForm<Values, unknown, z.output<typeof SignupFields>>({
    resolver: zodResolver(SignupFields),
    mode: 'onTouched',
    defaultValues: {
      fullName: '',
      username: '',
      email: '',
      phoneNumber: '',
      password: '',
      confirmPassword: '',
      role: '' as Values['role'],
      company: '',
      location: '',
      declared: false,
      acceptedTerms: undefined,
    },
  });
  const showIssues = useIssuesInForm(form as never);
  const create = useRegister({ onRefused: showIssues });
  const { register, handleSubmit, formState, setValue, control } = form;
  const acceptedTerms = useWatch({ control, name: 'acceptedTerms' });
  const { errors } = formState;
  const submit = handleSubmit((fields) => create.mutate(Fields.strip().parse(fields)));
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={6}>
        <Field label={say('auth.role')} error={fieldText(errors.role?.message)}>
          <Select
            placeholder={say('auth.role.placeholder')}
            options={ROLES.map((role) => ({ value: role, label: say(`role.${role}`) }))}
            {...register('role')}
          />
        </Field>
        <RegisterFields register={register as unknown as UseFormRegister<PersonFields>} errors={errors} />
        <Grid columns={2}>
          <Field label={say('auth.companyName')} error={fieldText(errors.company?.message)}>
            <TextInput autoComplete="organization" {...register('company')} />
          </Field>
          <Field label={say('auth.location')} optional error={fieldText(errors.location?.message)}>
            <TextInput autoComplete="address-level2" {...register('location')} />
          </Field>
        </Grid>
        <Field
          label={say('auth.password')}
          hint={say('auth.password.strongHint')}
          error={fieldText(errors.password?.message)}
        >
          <PasswordInput autoComplete="new-password" {...register('password')} />
        </Field>
        <Field label={say('auth.confirmPassword')} error={fieldText(errors.confirmPassword?.message)}>
          <PasswordInput autoComplete="new-password" {...register('confirmPassword')} />
        </Field>
        <Field label={say('auth.declaration.label')} labelHidden error={fieldText(errors.declared?.message)}>
          <Checkbox label={say('auth.declaration')} {...register('declared')} />
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
