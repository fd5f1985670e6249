import { Button, Cluster, Combobox, Field, FieldGroup, FilterTag, FilterTags, Stack, TextInput } from '@orebridge/ui';
import { useId, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useSay } from '../say';
import type { NeedForm } from './form';

const MOST = 20;

interface Props {
  name: 'mandatoryCertifications' | 'preferredCertifications' | 'requiredDocuments' | 'excludedOrigins';
  options: readonly { value: string; label: string }[];
  /** True where other words than the offered ones may be typed. */
  free?: boolean;
}

/** Several values of one kind: chosen from a list, or typed. */
export const TagsField = ({ name, options, free }: Props) => {
  const say = useSay();
  const listId = useId();
  const { control } = useFormContext<NeedForm>();
  const { field } = useController({ control, name });
  const [typed, setTyped] = useState('');
  const held = field.value;
  const left = options.filter(({ value }) => !held.includes(value));
  const labelOf = (value: string) => options.find((one) => one.value === value)?.label ?? value;
  const add = (value: string) => {
    const text = value.trim();
    if (text && !held.includes(text) && held.length < MOST) field.onChange([...held, text]);
    setTyped('');
  };
  return (
    <FieldGroup legend={say(`need.field.${name}`)}>
      <Stack gap={4}>
        {held.length > 0 ? (
          <FilterTags>
            {held.map((value) => (
              <FilterTag
                key={value}
                label={labelOf(value)}
                onRemove={() => field.onChange(held.filter((other) => other !== value))}
              />
            ))}
          </FilterTags>
        ) : null}
        {free ? (
          <Cluster align="end">
            <Field label={say('create.certificate.name')} optional>
              <TextInput
                value={typed}
                maxLength={80}
                list={listId}
                onChange={(event) => setTyped(event.target.value)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return;
                  event.preventDefault();
                  add(typed);
                }}
              />
            </Field>
            <Button icon="plus" disabled={!typed.trim()} onClick={() => add(typed)}>
              {say('create.certificate.add')}
            </Button>
            <datalist id={listId}>
              {left.map(({ value }) => (
                <option key={value} value={value}>
                  {value}
                </option>
              ))}
            </datalist>
          </Cluster>
        ) : (
          <Field label={say('need.addOne')} optional>
            <Combobox options={left} value={null} onValueChange={(value) => value && add(value)} />
          </Field>
        )}
      </Stack>
    </FieldGroup>
  );
};
