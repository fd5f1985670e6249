import { useState } from 'react';
import { loadOverlays } from '../Overlays';
import { Part, part } from '../start/Part';
import { useMissingNotice } from '../start/useMissingNotice';
import { HeldKeys } from './HeldKeys';
import { useSearchShortcut } from './useSearchShortcut';

/** Downloaded when the search is opened for the first time. */
const OpenPalette = part(async () => {
  const [search] = await Promise.all([import(/* webpackChunkName: "search" */ './OpenPalette'), loadOverlays()]);
  return search;
});

interface PaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The global search: Ctrl or Cmd and K opens it, on every page. */
export function Palette({ open, onOpenChange }: PaletteProps) {
  const [query, setQuery] = useState('');
  const change = (next: boolean) => {
    setQuery('');
    onOpenChange(next);
  };
  const say = useMissingNotice();
  useSearchShortcut(() => change(!open));
  return open ? (
    <Part
      fallback={<HeldKeys onType={(key) => setQuery((typed) => typed + key)} />}
      onMissing={() => {
        change(false);
        say();
      }}
    >
      <OpenPalette query={query} onQueryChange={setQuery} onOpenChange={change} />
    </Part>
  ) : null;
}
