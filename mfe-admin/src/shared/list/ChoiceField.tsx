import { Field, Select } from '@orebridge/ui';

interface ChoiceFieldProps {
  label: string;
  /** The words for no choice. */
  any: string;
  value: string | undefined;
  options: readonly { value: string; label: string }[];
  onChoose: (next: string) => void;
}

/** A filter with a few values. */
export const ChoiceField = ({ label, any, value, options, onChoose }: ChoiceFieldProps) => (
  <Field label={label} labelHidden>
    <Select
      inputSize="sm"
      value={value ?? ''}
      onChange={(event) => onChoose(event.target.value)}
      options={[{ value: '', label: any }, ...options]}
    />
  </Field>
);
