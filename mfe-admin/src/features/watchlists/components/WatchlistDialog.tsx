import { api, WATCHLIST_FORMATS, type Watchlist, type WatchlistFormat } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { FormDialog, useDone } from '@orebridge/remote-kit/pages';
import { Field, Select, Switch, TextInput } from '@orebridge/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useAddWatchlist, useChangeWatchlist } from '../api/useWatchlistCommands';

interface WatchlistDialogProps {
  /** The list that is changed; absent for a new one. */
  list?: Watchlist;
  onClose: () => void;
}

/** Adds a list, or changes the name and the address of one. Its format stays: what was decided refers to its entries. */
export const WatchlistDialog = ({ list, onClose }: WatchlistDialogProps) => {
  const say = useMessages('admin');
  const intl = useIntl();
  const done = useDone(onClose);
  const [typed, setTyped] = useState({
    name: list?.name ?? '',
    address: list?.address ?? '',
    format: WATCHLIST_FORMATS[0] as WatchlistFormat,
    active: list?.active ?? true,
  });
  const [issues, setIssues] = useState<Readonly<Record<string, string>>>({});
  const add = useAddWatchlist(() => done(say('watchlists.added')));
  const change = useChangeWatchlist(() => done(say('watchlists.changed')));
  const set = (part: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...part }));
  const error = (name: string) => (issues[name] ? intl.formatMessage({ id: issues[name] }) : undefined);
  const submit = () => {
    const { name, format, active } = typed;
    const address = typed.address.trim() || null;
    const body = list ? { name, address, active } : { name, address, format };
    const read = (list ? api.watchlists.change : api.watchlists.create).body.safeParse(body);
    if (!read.success)
      return setIssues(Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0]), message])));
    return list
      ? change.mutate({ params: { id: list.id }, body: { name, address, active } })
      : add.mutate({ body: { name, address, format } });
  };
  return (
    <FormDialog
      title={list ? list.name : say('watchlists.add')}
      submitLabel={list ? say('watchlists.change') : say('watchlists.add')}
      command={list ? change : add}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={say('watchlists.name')} hint={say('watchlists.nameHint')} error={error('name')}>
        <TextInput maxLength={120} value={typed.name} onChange={({ target }) => set({ name: target.value })} />
      </Field>
      {list ? null : (
        <Field label={say('watchlists.format')}>
          <Select
            value={typed.format}
            onChange={({ target }) => set({ format: target.value as WatchlistFormat })}
            options={WATCHLIST_FORMATS.map((value) => ({ value, label: say(`watchlists.format.${value}`) }))}
          />
        </Field>
      )}
      {list?.format === 'yente' ? null : (
        <Field label={say('watchlists.address')} hint={say('watchlists.addressHint')} optional error={error('address')}>
          <TextInput
            type="url"
            maxLength={500}
            value={typed.address}
            onChange={({ target }) => set({ address: target.value })}
          />
        </Field>
      )}
      {list ? (
        <Switch
          label={say('watchlists.active')}
          checked={typed.active}
          onChange={({ target }) => set({ active: target.checked })}
        />
      ) : null}
    </FormDialog>
  );
};
