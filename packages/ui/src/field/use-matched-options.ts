import { useEffect, useMemo, useState } from 'react';
import { type ComboboxOption, matchOptions, type Vocabulary } from './combobox-parts';

let known: Vocabulary | null = null;

/** The options that what is typed means; null is a list that nobody has opened yet. */
export function useMatchedOptions(options: readonly ComboboxOption[], typed: string | null): readonly ComboboxOption[] {
  const [vocabulary, setVocabulary] = useState(known);
  const open = typed !== null;
  useEffect(() => {
    if (!open || vocabulary) return undefined;
    let wanted = true;
    // Without it the list is found by its labels.
    import('./vocabulary').then(
      (read) => {
        known = read;
        if (wanted) setVocabulary(read);
      },
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [open, vocabulary]);
  return useMemo(() => matchOptions(options, typed ?? '', vocabulary), [options, typed, vocabulary]);
}
