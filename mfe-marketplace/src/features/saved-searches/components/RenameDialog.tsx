import type { SavedSearch } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { FormDialog } from '@orebridge/remote-kit/pages';
import { Field, TextInput } from '@orebridge/ui';
import { useState } from 'react';
import { useChangeSearch } from '../api/useChangeSearch';

/** Gives a saved search another name. */
export const RenameDialog = ({ search, onClose }: { search: SavedSearch; onClose: () => void }) => {
  const say = useMessages('marketplace');
  const shared = useMessages();
  const [name, setName] = useState(search.name);
  const change = useChangeSearch(onClose);
  const submit = () => {
    change.mutate({ params: { id: search.id }, body: { name } });
  };
  return (
    <FormDialog
      title={say('saved.rename')}
      width="sm"
      submitLabel={shared('common.save')}
      command={change}
      ready={name.trim() !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={shared('common.name')}>
        <TextInput value={name} maxLength={80} required onChange={(event) => setName(event.target.value)} />
      </Field>
    </FormDialog>
  );
};
