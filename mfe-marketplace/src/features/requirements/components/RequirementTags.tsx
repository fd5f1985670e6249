import { useMessages } from '@orebridge/remote-kit';
import { useController, useFormContext } from 'react-hook-form';
import { type TagOption, Tags } from '../../../shared/tags/Tags';
import type { RequirementForm } from '../form';

interface Props {
  name: 'mandatoryCertifications' | 'preferredCertifications' | 'requiredDocuments' | 'excludedOrigins';
  options?: readonly TagOption[];
  proposals?: readonly string[];
}

/** Several values of one kind in a requirement. */
export const RequirementTags = ({ name, ...shown }: Props) => {
  const say = useMessages('marketplace');
  const { control } = useFormContext<RequirementForm>();
  const { field } = useController({ control, name });
  return (
    <Tags label={say(`requirement.field.${name}`)} value={field.value} onChange={field.onChange} most={20} {...shown} />
  );
};
