import { lazy, Suspense, useState } from 'react';
import { loadOverlays } from '../overlays';
import { HeldKeys } from './HeldKeys';
import { useSearchShortcut } from './useSearchShortcut';

/** Downloaded when the search is opened for the first time. */
const OpenPalette = lazy(async () => {
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
  useSearchShortcut(() => change(!open));
  return open ? (
    <Suspense fallback={<HeldKeys onType={(key) => setQuery((typed) => typed + key)} />}>
      <OpenPalette query={query} onQueryChange={setQuery} onOpenChange={change} />
    </Suspense>
  ) : null;
}
