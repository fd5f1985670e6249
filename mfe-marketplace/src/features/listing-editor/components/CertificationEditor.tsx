import { useMessages } from '@orebridge/remote-kit';
import { useController, useFormContext } from 'react-hook-form';
import { Tags } from '../../../shared/tags/Tags';
import { CERTIFICATES } from '../../../shared/listing-editor/choices';
import type { DraftForm } from '../../../shared/listing-editor/draft-form';

/** Certificates the lot or its producer holds, by name. */
export const CertificationEditor = () => {
  const say = useMessages('marketplace');
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
