import type { FreightPlace } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Combobox, Field, TextInput } from '@orebridge/ui';
import { usePorts } from '../api/usePorts';

interface Props {
  label: string;
  value: FreightPlace;
  onChange: (place: FreightPlace) => void;
  error?: string | undefined;
}

/** A place: a port of the list, or any other by name. */
export const PlaceFields = ({ label, value, onChange, error }: Props) => {
  const say = useMessages('logistics');
  const ports = usePorts().data?.items ?? [];
  return (
    <>
      <Field label={say('place.port', { what: label })} optional>
        <Combobox
          value={value.port ?? null}
          onValueChange={(id) => {
            const port = ports.find((one) => one.id === id);
            onChange(port ? { name: port.name, country: port.country, port: port.id } : { name: value.name });
          }}
          options={ports.map(({ id, name, country }) => ({ value: id, label: `${name}, ${country}` }))}
        />
      </Field>
      <Field label={label} error={error}>
        <TextInput
          value={value.name}
          maxLength={120}
          onChange={(event) => onChange({ ...value, name: event.target.value })}
        />
      </Field>
    </>
  );
};
