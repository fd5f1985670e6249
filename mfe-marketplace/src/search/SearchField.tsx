import { Field, TextInput, type TextInputProps } from '@orebridge/ui';

interface Props {
  label: string;
  typed: string;
  onType: (text: string) => void;
  max?: number;
  icon?: TextInputProps['icon'];
}

/** Words that narrow a list. */
export const SearchField = ({ label, typed, onType, max = 120, icon }: Props) => (
  <Field label={label}>
    <TextInput
      type="search"
      icon={icon}
      value={typed}
      maxLength={max}
      onChange={(event) => onType(event.target.value)}
    />
  </Field>
);
