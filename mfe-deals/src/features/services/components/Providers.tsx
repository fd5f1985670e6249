import type { DirectoryEntry } from '@orebridge/contracts';
import { SERVICE_RULES } from '@orebridge/trade';
import { Combobox, Field, FilterTag, FilterTags, Stack, Text } from '@orebridge/ui';
import { useServiceMessages } from '../../../shared/services/useServiceMessages';

interface Props {
  chosen: readonly string[];
  known: readonly DirectoryEntry[];
  failed: string | null;
  onChange: (next: string[]) => void;
}

/** The providers that are asked by name. */
export const Providers = ({ chosen, known, failed, onChange }: Props) => {
  const { say } = useServiceMessages();
  const left = known.filter(({ id }) => !chosen.includes(id));
  const nameOf = (id: string) => known.find((one) => one.id === id)?.name ?? say('provider');
  return (
    <Stack gap={4}>
      {chosen.length > 0 ? (
        <FilterTags>
          {chosen.map((id) => (
            <FilterTag key={id} label={nameOf(id)} onRemove={() => onChange(chosen.filter((other) => other !== id))} />
          ))}
        </FilterTags>
      ) : null}
      {failed ? (
        <Text size="bodySm" tone="negative">
          {failed}
        </Text>
      ) : null}
      {chosen.length < SERVICE_RULES.providersMax ? (
        <Field label={say('ask.addProvider')} optional>
          <Combobox
            value={null}
            options={left.map(({ id, name }) => ({ value: id, label: name }))}
            onValueChange={(id) => id && onChange([...chosen, id])}
          />
        </Field>
      ) : null}
    </Stack>
  );
};
