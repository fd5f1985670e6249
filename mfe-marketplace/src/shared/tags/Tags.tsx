import { useMessages } from '@orebridge/remote-kit';
import { Button, Cluster, Combobox, Field, FieldGroup, FilterTag, FilterTags, Stack, TextInput } from '@orebridge/ui';
import { useId, useState } from 'react';

export interface TagOption {
  value: string;
  label: string;
}
interface TypedProps {
  label: string;
  labelHidden: boolean;
  proposals: readonly string[] | undefined;
  closed: boolean;
  onAdd: (word: string) => void;
}

/** A word that is typed, and added by the button or by Enter. */
const TypedTag = ({ label, labelHidden, proposals, closed, onAdd }: TypedProps) => {
  const say = useMessages('marketplace');
  const listId = useId();
  const [typed, setTyped] = useState('');
  const add = () => {
    onAdd(typed);
    setTyped('');
  };
  return (
    <Cluster align="end">
      <Field label={label} labelHidden={labelHidden} optional={!labelHidden}>
        <TextInput
          value={typed}
          maxLength={80}
          list={proposals ? listId : undefined}
          disabled={closed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
      </Field>
      <Button icon="plus" disabled={!typed.trim()} onClick={add}>
        {say('requirement.addOne')}
      </Button>
      {proposals ? (
        <datalist id={listId}>
          {proposals.map((word) => (
            <option key={word} value={word}>
              {word}
            </option>
          ))}
        </datalist>
      ) : null}
    </Cluster>
  );
};

interface Props {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  value: readonly string[];
  onChange: (next: string[]) => void;
  most: number;
  /** What can be chosen; without it, words are typed. */
  options?: readonly TagOption[] | undefined;
  /** Words proposed while one types. */
  proposals?: readonly string[];
  /** Names the field that adds to screen readers alone; by default its label is seen. */
  addLabel?: string;
  /** No more can be typed once there are as many as there may be. */
  closes?: boolean;
}

/** Several values of one kind: chosen from a list, or typed. */
export const Tags = ({ label, hint, error, value, onChange, most, options, proposals, addLabel, closes }: Props) => {
  const say = useMessages('marketplace');
  const labelOf = (held: string) => options?.find((option) => option.value === held)?.label ?? held;
  const add = (given: string) => {
    const text = given.trim();
    if (text && !value.includes(text) && value.length < most) onChange([...value, text]);
  };
  return (
    <FieldGroup legend={label} hint={hint} error={error}>
      <Stack gap={4}>
        {value.length > 0 ? (
          <FilterTags>
            {value.map((held) => (
              <FilterTag
                key={held}
                label={labelOf(held)}
                onRemove={() => onChange(value.filter((other) => other !== held))}
              />
            ))}
          </FilterTags>
        ) : null}
        {options ? (
          <Field label={addLabel ?? say('requirement.addOne')} labelHidden={Boolean(addLabel)} optional={!addLabel}>
            <Combobox
              value={null}
              placeholder={addLabel ? say('requirement.addOne') : undefined}
              options={options.filter((option) => !value.includes(option.value))}
              onValueChange={(chosen) => chosen && add(chosen)}
            />
          </Field>
        ) : (
          <TypedTag
            label={addLabel ?? say('create.certificate.name')}
            labelHidden={Boolean(addLabel)}
            proposals={proposals?.filter((word) => !value.includes(word))}
            closed={Boolean(closes) && value.length >= most}
            onAdd={add}
          />
        )}
      </Stack>
    </FieldGroup>
  );
};
