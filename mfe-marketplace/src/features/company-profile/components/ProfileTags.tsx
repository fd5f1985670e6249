import { useMessages } from '@orebridge/remote-kit';
import { useController, useFormContext } from 'react-hook-form';
import { type TagOption, Tags } from '../../../shared/tags/Tags';
import type { ProfileForm } from '../profile-form';

interface Props {
  name: 'languages' | 'minerals' | 'certifications';
  most: number;
  options?: readonly TagOption[];
}

/** Several values of one kind in the company's profile. */
export const ProfileTags = ({ name, ...shown }: Props) => {
  const say = useMessages('marketplace');
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
