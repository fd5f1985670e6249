import { useMessages } from '@orebridge/remote-kit';
import { Combobox, Field, Select } from '@orebridge/ui';

/** More choices than are in sight at once are found by typing. */
const IN_SIGHT = 12;

interface Props {
  label: string;
  value: string | undefined;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** One of several choices that narrow a list, or any of them. */
export const ChoiceFilter = ({ label, value, options, onChange }: Props) => {
  const shared = useMessages();
  return (
    <Field label={label}>
      {options.length > IN_SIGHT ? (
        <Combobox
          value={value || null}
          onValueChange={(chosen) => onChange(chosen ?? '')}
          placeholder={shared('common.all')}
          options={options}
        />
      ) : (
        <Select
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value)}
          options={[{ value: '', label: shared('common.all') }, ...options]}
        />
      )}
    </Field>
  );
};
