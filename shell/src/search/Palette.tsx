import { Suspense, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { CommandPalette } from '../overlays';
import { useShellSession } from '../session/session';
import { useSite } from '../site/SiteContext';
import { KEYS, keep } from '../start/storage';
import { useAppDispatch, useAppSelector } from '../store';
import { SEARCHES_SHOWN, searched } from '../store/searches';
import { find } from './find';
import { HeldKeys } from './HeldKeys';
import { CATEGORIES, searchItemsOf } from './items';
import { useSearchShortcut } from './useSearchShortcut';

const TIPS = ['search.tip.words', 'search.tip.keys', 'search.tip.open'];

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

interface OpenPaletteProps {
  query: string;
  onQueryChange: (query: string) => void;
  onOpenChange: (open: boolean) => void;
}

function OpenPalette({ query, onQueryChange, onOpenChange }: OpenPaletteProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const { remotes, pages } = useSite();
  const { signedIn, role } = useShellSession();
  const recent = useAppSelector((state) => state.searches);

  const items = useMemo(
    () => searchItemsOf(remotes, pages, { signedIn, role }, intl),
    [remotes, pages, signedIn, role, intl],
  );
  const hits = useMemo(() => find(items, query), [items, query]);
  const groups = CATEGORIES.map((category) => ({
    id: category,
    heading: intl.formatMessage({ id: `search.category.${category}` }),
    hits: hits
      .filter((hit) => hit.category === category)
      .map(({ id, title, detail, exact }) => ({
        id,
        title,
        detail,
        badge: exact ? intl.formatMessage({ id: 'search.exact' }) : undefined,
      })),
  })).filter((group) => group.hits.length > 0);

  const follow = (id: string) => {
    const hit = hits.find((one) => one.id === id);
    if (!hit) return;
    dispatch(searched({ query: query.trim(), timestamp: new Date().toISOString(), results: hits.length }));
    keep(KEYS.searched, 'true');
    onOpenChange(false);
    void navigate(hit.path);
  };
  return (
    <CommandPalette
      open
      onOpenChange={onOpenChange}
      query={query}
      onQueryChange={onQueryChange}
      placeholder={intl.formatMessage({ id: 'search.placeholder' })}
      groups={groups}
      onSelect={follow}
      recent={recent.slice(0, SEARCHES_SHOWN).map((search) => search.query)}
      onRecent={onQueryChange}
      tips={TIPS.map((id) => intl.formatMessage({ id }))}
    />
  );
}
