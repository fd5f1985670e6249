import { Button, Cluster, Combobox, Field, FieldGroup, FilterTag, FilterTags, Stack, TextInput } from '@orebridge/ui';
import { useState } from 'react';
import { useSay } from '../say';

interface Props {
  label: string;
  hint?: string;
  error?: string;
  value: readonly string[];
  onChange: (next: string[]) => void;
  /** What can be chosen; without it, words are typed. */
  options?: readonly { value: string; label: string }[];
  most: number;
}

/** Several values, chosen from a list or typed. */
export const Tags = ({ label, hint, error, value, onChange, options, most }: Props) => {
  const say = useSay();
  const [typed, setTyped] = useState('');
  const labelOf = (one: string) => options?.find((option) => option.value === one)?.label ?? one;
  const add = (given: string) => {
    const text = given.trim();
    if (text && !value.includes(text) && value.length < most) onChange([...value, text]);
    setTyped('');
  };
  return (
    <FieldGroup legend={label} hint={hint} error={error}>
      <Stack gap={4}>
        {value.length > 0 ? (
          <FilterTags>
            {value.map((one) => (
              <FilterTag
                key={one}
                label={labelOf(one)}
                onRemove={() => onChange(value.filter((other) => other !== one))}
              />
            ))}
          </FilterTags>
        ) : null}
        {options ? (
          <Field label={say('service.addTo', { list: label })} labelHidden>
            <Combobox
              value={null}
              placeholder={say('need.addOne')}
              options={options.filter((option) => !value.includes(option.value))}
              onValueChange={(one) => one && add(one)}
            />
          </Field>
        ) : (
          <Cluster gap={3}>
            <Field label={say('service.addTo', { list: label })} labelHidden>
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
              {say('need.addOne')}
            </Button>
          </Cluster>
        )}
      </Stack>
    </FieldGroup>
  );
};
