import type { SavedSearch } from '@orebridge/contracts';
import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { FormDialog, useDone } from '@orebridge/remote-kit/pages';
import { Field, FormError, Link, Select, Switch, Text, TextInput } from '@orebridge/ui';
import { useState } from 'react';
import { useChangeSearch } from '../api/useChangeSearch';
import { useSavedSearches } from '../api/useSavedSearches';
import { useSaveSearch } from '../api/useSaveSearch';
import { type Filters, writeFilters } from '../../../shared/search/filters';
import { useSearchMessages } from '../hooks/useSearchMessages';

const NAME_MAX = 80;
const NEW = '';

/** Keeps the search in the address under a name, as a new one or in the place of another. */
export const SaveDialog = ({ filters, onClose }: { filters: Filters; onClose: () => void }) => {
  const say = useMessages('marketplace');
  const shared = useMessages();
  const finish = useDone(onClose);
  const errorText = useErrorText();
  const words = useSearchMessages();
  const query = writeFilters(filters).toString();
  const { data } = useSavedSearches();
  const [instead, setInstead] = useState(NEW);
  const [name, setName] = useState(() => words(query).slice(0, NAME_MAX));
  const [told, setTold] = useState(true);
  const done = (saved: SavedSearch) => finish(say('saved.done', { name: saved.name }));
  const save = useSaveSearch(done);
  const change = useChangeSearch(done);
  const { error, isPending } = instead === NEW ? save : change;

  const pick = (id: string) => {
    const other = data?.items.find((one) => one.id === id);
    setInstead(id);
    if (!other) return;
    setName(other.name);
    setTold(other.alert === 'on');
  };
  const submit = () => {
    const body = { name, query, alert: told ? 'on' : 'none' } as const;
    if (instead === NEW) save.mutate({ body });
    else change.mutate({ params: { id: instead }, body });
  };
  return (
    <FormDialog
      title={say('saved.save')}
      description={words(query)}
      width="sm"
      submitLabel={shared('common.save')}
      command={{ isPending: isPending }}
      ready={name.trim() !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={shared('common.name')}>
        <TextInput value={name} maxLength={NAME_MAX} required onChange={(event) => setName(event.target.value)} />
      </Field>
      <Switch label={say('saved.alert')} checked={told} onChange={({ target }) => setTold(target.checked)} />
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
        {say('saved.mailNote')} <Link href="/account">{say('saved.mailNote.way')}</Link>
      </Text>
    </FormDialog>
  );
};
