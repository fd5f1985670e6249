import { useMessages } from '@orebridge/remote-kit';
import { Combobox, Field, FilterTag, FilterTags, Stack } from '@orebridge/ui';
import { useDirectory } from '../../../shared/api/useDirectory';

interface Props {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  error?: string;
}

/** Chooses suppliers from the directory. */
export const SupplierPicker = ({ chosen, onChange, error }: Props) => {
  const say = useMessages('marketplace');
  const answer = useDirectory({ kind: 'supplier', limit: 100 });
  const companies = answer.data?.pages.flatMap((page) => page.items) ?? [];
  const nameOf = (id: string) => companies.find((one) => one.id === id)?.name ?? id;
  return (
    <Stack gap={4}>
      {chosen.length > 0 ? (
        <FilterTags>
          {chosen.map((id) => (
            <FilterTag key={id} label={nameOf(id)} onRemove={() => onChange(chosen.filter((other) => other !== id))} />
          ))}
        </FilterTags>
      ) : null}
      <Field label={say('tender.field.invited')} hint={say('tender.hint.invited')} error={error}>
        <Combobox
          options={companies
            .filter(({ id }) => !chosen.includes(id))
            .map(({ id, name }) => ({ value: id, label: name }))}
          value={null}
          onValueChange={(id) => id && onChange([...chosen, id])}
        />
      </Field>
    </Stack>
  );
};
