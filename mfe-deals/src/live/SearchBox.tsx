import { Field, TextInput } from '@orebridge/ui';

export const SearchBox = ({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) => (
  <Field label={label} labelHidden>
    <TextInput
      type="search"
      icon="magnifying-glass"
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  </Field>
);
