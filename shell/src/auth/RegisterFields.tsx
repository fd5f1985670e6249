import { Field, Grid, TextInput } from '@orebridge/ui';
import type { UseFormRegister } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { useFieldText } from './field-texts';

/** What both registration forms ask of the person. */
export interface PersonFields {
  fullName: string;
  username: string;
  email: string;
  phoneNumber: string;
}

interface Props {
  register: UseFormRegister<PersonFields>;
  errors: Partial<Record<keyof PersonFields, { message?: string }>>;
  /** The address, where it is given and cannot be another. */
  givenEmail?: string;
}

/** Name, username, e-mail and telephone. */
export function RegisterFields({ register, errors, givenEmail }: Props) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const fieldText = useFieldText();
  return (
    <>
      <Field label={say('auth.fullName')} error={fieldText(errors.fullName?.message)}>
        <TextInput autoComplete="name" {...register('fullName')} />
      </Field>
      <Grid columns={2}>
        <Field label={say('auth.username')} error={fieldText(errors.username?.message)}>
          <TextInput autoComplete="username" autoCapitalize="none" {...register('username')} />
        </Field>
        <Field label={say('auth.phone')} error={fieldText(errors.phoneNumber?.message)}>
          <TextInput type="tel" autoComplete="tel" {...register('phoneNumber')} />
        </Field>
      </Grid>
      <Field label={say('auth.email')} error={fieldText(errors.email?.message)}>
        {givenEmail ? (
          <TextInput value={givenEmail} readOnly autoComplete="email" />
        ) : (
          <TextInput type="email" autoComplete="email" {...register('email')} />
        )}
      </Field>
    </>
  );
}
