import { useController, useFormContext } from 'react-hook-form';
import { useSay } from '../say';
import { Tags } from '../tags/Tags';
import { CERTIFICATES } from './choices';
import type { DraftForm } from './draftForm';

/** Certificates the lot or its producer holds, by name. */
export const CertificationEditor = () => {
  const say = useSay();
  const { control } = useFormContext<DraftForm>();
  const { field } = useController({ control, name: 'certifications' });
  return (
    <Tags
      closes
      label={say('field.certifications')}
      value={field.value}
      onChange={field.onChange}
      most={20}
      proposals={CERTIFICATES}
    />
  );
};
