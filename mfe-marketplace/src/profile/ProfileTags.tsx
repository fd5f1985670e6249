import { useController, useFormContext } from 'react-hook-form';
import { useSay } from '../say';
import { type TagOption, Tags } from '../tags/Tags';
import type { ProfileForm } from './profileForm';

interface Props {
  name: 'languages' | 'minerals' | 'certifications';
  most: number;
  options?: readonly TagOption[];
}

/** Several values of one kind in the company's profile. */
export const ProfileTags = ({ name, ...shown }: Props) => {
  const say = useSay();
  const { control } = useFormContext<ProfileForm>();
  const { field, fieldState } = useController({ control, name });
  return (
    <Tags
      label={say(`profile.${name}`)}
      error={fieldState.error?.message}
      value={field.value}
      onChange={field.onChange}
      {...shown}
    />
  );
};
