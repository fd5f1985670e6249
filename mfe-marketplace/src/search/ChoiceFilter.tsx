import { Field, Select } from '@orebridge/ui';
import { useSay } from '../say';

interface Props {
  label: string;
  value: string | undefined;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** One of several choices that narrow a list, or any of them. */
export const ChoiceFilter = ({ label, value, options, onChange }: Props) => {
  const say = useSay();
  return (
    <Field label={label}>
      <Select
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value)}
        options={[{ value: '', label: say('directory.any') }, ...options]}
      />
    </Field>
  );
};
