import { Button, Cluster, Field, FieldGroup, FilterTag, FilterTags, Stack, TextInput } from '@orebridge/ui';
import { useId, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useSay } from '../say';
import { CERTIFICATES } from './choices';
import type { DraftForm } from './draftForm';

const MOST = 20;

/** Certificates the lot or its producer holds, by name. */
export const CertificationEditor = () => {
  const say = useSay();
  const listId = useId();
  const { control } = useFormContext<DraftForm>();
  const { field } = useController({ control, name: 'certifications' });
  const [typed, setTyped] = useState('');
  const held = field.value;
  const add = () => {
    const name = typed.trim();
    if (name && !held.includes(name) && held.length < MOST) field.onChange([...held, name]);
    setTyped('');
  };
  return (
    <FieldGroup legend={say('field.certifications')}>
      <Stack gap={4}>
        {held.length > 0 ? (
          <FilterTags>
            {held.map((name) => (
              <FilterTag
                key={name}
                label={name}
                onRemove={() => field.onChange(held.filter((other) => other !== name))}
              />
            ))}
          </FilterTags>
        ) : null}
        <Cluster align="end">
          <Field label={say('create.certificate.name')} optional>
            <TextInput
              value={typed}
              maxLength={80}
              list={listId}
              disabled={held.length >= MOST}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                add();
              }}
            />
          </Field>
          <Button icon="plus" disabled={!typed.trim()} onClick={add}>
            {say('create.certificate.add')}
          </Button>
        </Cluster>
        <datalist id={listId}>
          {CERTIFICATES.filter((name) => !held.includes(name)).map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </datalist>
      </Stack>
    </FieldGroup>
  );
};
