import type { SavedSearch, SearchAlert } from '@orebridge/contracts';
import { useErrorText, useToast } from '@orebridge/remote-kit';
import { Button, Field, FormError, Select, Stack, Text, TextInput } from '@orebridge/ui';
import { Dialog } from '@orebridge/ui/overlays';
import { type FormEvent, useId, useState } from 'react';
import { ownTimeZone, useChangeSearch, useSavedSearches, useSaveSearch } from '../api/savedSearches';
import { useSay } from '../say';
import { type Filters, writeFilters } from '../search/filters';
import { AlertSelect } from './AlertSelect';
import { useSearchWords } from './useSearchWords';

const NAME_MAX = 80;
const NEW = '';

/** Keeps the search in the address under a name, as a new one or in the place of another. */
export const SaveDialog = ({ filters, onClose }: { filters: Filters; onClose: () => void }) => {
  const say = useSay();
  const form = useId();
  const toast = useToast();
  const errorText = useErrorText();
  const words = useSearchWords();
  const query = writeFilters(filters).toString();
  const { data } = useSavedSearches();
  const [instead, setInstead] = useState(NEW);
  const [name, setName] = useState(() => words(query).slice(0, NAME_MAX));
  const [alert, setAlert] = useState<SearchAlert>('daily');
  const done = (saved: SavedSearch) => {
    toast({ tone: 'positive', title: say('saved.done', { name: saved.name }) });
    onClose();
  };
  const save = useSaveSearch(done);
  const change = useChangeSearch(done);
  const { error, isPending } = instead === NEW ? save : change;

  const pick = (id: string) => {
    const other = data?.items.find((one) => one.id === id);
    setInstead(id);
    if (!other) return;
    setName(other.name);
    setAlert(other.alert);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = { name, query, alert, timeZone: ownTimeZone() };
    if (instead === NEW) save.mutate({ body });
    else change.mutate({ params: { id: instead }, body });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={say('saved.save')}
      description={words(query)}
      width="sm"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {say('cancel')}
          </Button>
          <Button variant="primary" type="submit" form={form} pending={isPending} disabled={!name.trim()}>
            {say('saved.submit')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <Stack gap={5}>
          <Field label={say('saved.name')}>
            <TextInput value={name} maxLength={NAME_MAX} required onChange={(event) => setName(event.target.value)} />
          </Field>
          <Field label={say('saved.alert')} hint={say(`saved.alert.${alert}.hint`)}>
            <AlertSelect value={alert} onChange={setAlert} />
          </Field>
          {data?.items.length ? (
            <Field label={say('saved.as')}>
              <Select
                value={instead}
                options={[
                  { value: NEW, label: say('saved.as.new') },
                  ...data.items.map((one) => ({ value: one.id, label: say('saved.as.instead', { name: one.name }) })),
                ]}
                onChange={(event) => pick(event.target.value)}
              />
            </Field>
          ) : null}
          {error ? <FormError>{errorText(error)}</FormError> : null}
          <Text as="p" size="bodySm" tone="tertiary">
            {say('saved.mailNote')}
          </Text>
        </Stack>
      </form>
    </Dialog>
  );
};
