import { useErrorText, useMessages, useToast } from '@orebridge/remote-kit';
import { Button, Cluster, Field, FormError, Panel, Stack, TextInput } from '@orebridge/ui';
import { type FormEvent, useState } from 'react';
import { useOwnCompany } from '../api/useOwnCompany';
import { useUpdateCompany } from '../api/useUpdateCompany';

const EARLIEST = 1500;

/** The year in which the own company was founded: the compliance rules look at its age. */
export const FoundedYear = () => {
  const say = useMessages('documents');
  const toast = useToast();
  const errorText = useErrorText();
  const { data } = useOwnCompany();
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const save = useUpdateCompany(() => {
    setTyped(null);
    toast({ tone: 'positive', title: say('buyer.saved') });
  });
  if (!data) return null;
  const value = typed ?? String(data.founded ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const founded = Number(value);
    const isYear = Number.isInteger(founded) && founded >= EARLIEST && founded <= new Date().getFullYear();
    setWrong(!isYear);
    if (isYear) save.mutate({ body: { founded } });
  };
  return (
    <Panel title={say('company.title')}>
      <form onSubmit={submit} noValidate>
        <Stack gap={5}>
          <Field
            label={say('company.founded')}
            hint={say('company.foundedHint')}
            error={isWrong ? say('company.year') : undefined}
          >
            <TextInput
              inputMode="numeric"
              maxLength={4}
              value={value}
              onChange={({ target }) => setTyped(target.value)}
            />
          </Field>
          {save.error ? <FormError>{errorText(save.error)}</FormError> : null}
          <Cluster>
            <Button type="submit" pending={save.isPending} disabled={value === String(data.founded ?? '')}>
              {say('company.save')}
            </Button>
          </Cluster>
        </Stack>
      </form>
    </Panel>
  );
};
