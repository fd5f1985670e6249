import { useController, useFormContext } from 'react-hook-form';
import { useSay } from '../say';
import { type TagOption, Tags } from '../tags/Tags';
import type { NeedForm } from './form';

interface Props {
  name: 'mandatoryCertifications' | 'preferredCertifications' | 'requiredDocuments' | 'excludedOrigins';
  options?: readonly TagOption[];
  proposals?: readonly string[];
}

/** Several values of one kind in a requirement. */
export const NeedTags = ({ name, ...shown }: Props) => {
  const say = useSay();
  const { control } = useFormContext<NeedForm>();
  const { field } = useController({ control, name });
  return <Tags label={say(`need.field.${name}`)} value={field.value} onChange={field.onChange} most={20} {...shown} />;
};
