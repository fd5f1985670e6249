import type { Listing } from '@orebridge/contracts';
import { useSession } from '@orebridge/remote-kit';
import { toNestErrors } from '@hookform/resolvers';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { useOwnCountry } from '../../../shared/api/useOwnCountry';
import { useDraftCache } from '../api/useDraftCache';
import { readDraft } from '../check-draft';
import { DraftKeeper } from '../draft-keeper';
import type { DraftForm } from '../../../shared/listing-editor/draft-form';
import { localCopyOf } from '../local-copy';

const resolver: Resolver<DraftForm> = (values, _, options) => {
  const { problems } = readDraft(values);
  const errors = Object.fromEntries(
    Object.entries(problems).map(([path, message]) => [path, { type: message, message }]),
  );
  return Object.keys(errors).length === 0
    ? { values, errors: {} }
    : { values: {}, errors: toNestErrors(errors, options) };
};

/** The draft being written: its form, and the keeper that saves it as it is typed. */
export const useDraft = (listing: Listing | null, onCreated: (id: string) => void) => {
  const { client, put, read } = useDraftCache();
  const { user } = useSession();
  const userId = user?.id ?? 'visitor';
  const [keeper] = useState(
    () =>
      new DraftKeeper({
        client,
        listing,
        copyFor: (draft) => localCopyOf(userId, draft),
        onSaved: (saved, created) => {
          put(saved);
          if (created) onCreated(saved.id);
        },
      }),
  );
  const [start] = useState(() => keeper.start());
  const [restored, setRestored] = useState(start.restored);
  const form = useForm<DraftForm>({ defaultValues: start.form, mode: 'onTouched', resolver });
  useEffect(() => keeper.whenLaidOver((merged) => form.reset(merged)), [keeper, form]);
  const view = useSyncExternalStore(keeper.subscribe, keeper.view);
  const { country } = useOwnCountry(listing === null);
  const { isDirty } = form.formState;
  const filled = useRef(false);
  // A new lot usually comes from the company's own country. It is filled in with the first thing typed, since a form that
  // nobody has touched makes no draft, and once, since who empties it means it.
  useEffect(() => {
    if (!country || !isDirty || filled.current) return;
    filled.current = true;
    if (!form.getValues('originCountry')) form.setValue('originCountry', country);
  }, [country, isDirty, form]);

  useEffect(
    () =>
      form.subscribe({ formState: { values: true }, callback: ({ values }) => keeper.type(structuredClone(values)) }),
    [form, keeper],
  );
  useEffect(() => {
    const save = () => void keeper.save();
    const leaving = () => document.visibilityState === 'hidden' && save();
    if (start.unsent) save();
    window.addEventListener('online', save);
    document.addEventListener('visibilitychange', leaving);
    return () => {
      window.removeEventListener('online', save);
      document.removeEventListener('visibilitychange', leaving);
      keeper.stop();
    };
  }, [keeper, start]);

  return {
    userId,
    form,
    keeper,
    view,
    client,
    /** True when this device had kept typing that was never saved. */
    restored,
    hideRestored: () => setRestored(false),
    /** After a conflict: saves what is typed here over the newer version. */
    keepMine: async () => view.id && keeper.keepMine(await read(view.id)),
    /** After a conflict: shows the newer version instead. */
    takeTheirs: async () => view.id && form.reset(keeper.takeTheirs(await read(view.id))),
    /** Reads the lot again after an upload changed it. */
    refresh: async () => {
      const { id } = keeper.view();
      if (id) await read(id);
    },
  };
};
export type Draft = ReturnType<typeof useDraft>;
