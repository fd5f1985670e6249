import type { SavedSearch } from '@orebridge/contracts';
import { useErrorText } from '@orebridge/remote-kit';
import { Button, Field, FormError, Stack, TextInput } from '@orebridge/ui';
import { Dialog } from '@orebridge/ui/overlays';
import { type FormEvent, useId, useState } from 'react';
import { useChangeSearch } from '../api/savedSearches';
import { useSay } from '../say';

/** Gives a saved search another name. */
export const RenameDialog = ({ search, onClose }: { search: SavedSearch; onClose: () => void }) => {
  const say = useSay();
  const form = useId();
  const errorText = useErrorText();
  const [name, setName] = useState(search.name);
  const change = useChangeSearch(onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate({ params: { id: search.id }, body: { name } });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={say('saved.rename')}
      width="sm"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {say('cancel')}
          </Button>
          <Button variant="primary" type="submit" form={form} pending={change.isPending} disabled={!name.trim()}>
            {say('saved.submit')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <Stack gap={5}>
          <Field label={say('saved.name')}>
            <TextInput value={name} maxLength={80} required onChange={(event) => setName(event.target.value)} />
          </Field>
          {change.error ? <FormError>{errorText(change.error)}</FormError> : null}
        </Stack>
      </form>
    </Dialog>
  );
};
