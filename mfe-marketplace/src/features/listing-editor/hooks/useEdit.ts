import type { FieldChange, Listing } from '@orebridge/contracts';
import { useSession } from '@orebridge/remote-kit';
import { fieldsEditKind } from '@orebridge/trade';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { changedFields, readDraft } from '../check-draft';
import { type DraftForm, draftOf } from '../../../shared/listing-editor/draft-form';
import { localCopyOf, unsavedParts } from '../local-copy';

/** A lot of the market being edited: what is typed, what it changes, and whether that needs a review. */
export const useEdit = (listing: Listing) => {
  const { user } = useSession();
  /** The version that the typing is about; a newer one is taken over only on purpose. */
  const [base, setBase] = useState(listing);
  const [copy] = useState(() => localCopyOf(user?.id ?? 'visitor', `${listing.id}.edit`));
  const [kept] = useState(() => copy.read()?.changed ?? null);
  const form = useForm<DraftForm>({ defaultValues: { ...draftOf(listing), ...kept }, mode: 'onTouched' });
  const values = useWatch({ control: form.control }) as DraftForm;

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: (now) =>
          copy.write({
            changed: unsavedParts(draftOf(base), structuredClone(now.values)),
            version: base.version,
            pending: null,
          }),
      }),
    [form, copy, base],
  );

  const before = readDraft(draftOf(base)).fields;
  const { fields, problems } = readDraft(values);
  const sent = changedFields(before, fields);
  const names = Object.keys(sent) as (keyof typeof sent)[];
  return {
    form,
    base,
    sent,
    restored: kept !== null,
    problems,
    changes: names.map((field): FieldChange => ({ field, before: before[field] ?? null, after: sent[field] ?? null })),
    kind: fieldsEditKind(names, base.reviewed ?? before, fields),
    /** Shows at the fields what is wrong with them. */
    showProblems: () => {
      for (const [path, message] of Object.entries(problems)) form.setError(path as keyof DraftForm, { message });
    },
    /** After somebody else's change: goes on from the newer version with what was changed here on top. */
    keepMine: (newer: Listing) => {
      const mine = unsavedParts(draftOf(base), form.getValues());
      setBase(newer);
      form.reset({ ...draftOf(newer), ...mine });
    },
    /** Gives up what was typed and shows the newer version. */
    takeTheirs: (newer: Listing) => {
      copy.clear();
      setBase(newer);
      form.reset(draftOf(newer));
    },
    forget: copy.clear,
  };
};
