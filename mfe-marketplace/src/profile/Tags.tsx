import { Button, Cluster, Combobox, Field, FieldGroup, FilterTag, FilterTags, Stack, TextInput } from '@orebridge/ui';
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useSay } from '../say';
import type { ProfileForm } from './profileForm';

interface Props {
  name: 'languages' | 'minerals' | 'certifications';
  most: number;
  /** What may be chosen; without options the words are typed. */
  options?: readonly { value: string; label: string }[];
}

/** Several values of one kind: chosen from a list, or typed. */
export const Tags = ({ name, most, options }: Props) => {
  const say = useSay();
  const { control } = useFormContext<ProfileForm>();
  const { field, fieldState } = useController({ control, name });
  const [typed, setTyped] = useState('');
  const held = field.value;
  const labelOf = (value: string) => options?.find((one) => one.value === value)?.label ?? value;
  const add = (value: string) => {
    const text = value.trim();
    if (text && !held.includes(text) && held.length < most) field.onChange([...held, text]);
    setTyped('');
  };
  return (
    <FieldGroup legend={say(`profile.${name}`)} error={fieldState.error?.message}>
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
        {options ? (
          <Field label={say('need.addOne')} optional>
            <Combobox
              options={options.filter(({ value }) => !held.includes(value))}
              value={null}
              onValueChange={(value) => value && add(value)}
            />
          </Field>
        ) : (
          <Cluster align="end">
            <Field label={say('create.certificate.name')} optional>
              <TextInput
                value={typed}
                maxLength={80}
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
          </Cluster>
        )}
      </Stack>
    </FieldGroup>
  );
};
