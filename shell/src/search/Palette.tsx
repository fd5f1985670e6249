import { Suspense, useEffect, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { CommandPalette } from '../overlays';
import { useShellSession } from '../session/session';
import { useSite } from '../site/SiteContext';
import { KEYS, keep } from '../start/storage';
import { useAppDispatch, useAppSelector } from '../store';
import { SEARCHES_SHOWN, searched } from '../store/searches';
import { find } from './find';
import { CATEGORIES, searchItemsOf } from './items';

const TIPS = ['search.tip.words', 'search.tip.keys', 'search.tip.open'];

const isSearchShortcut = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !shiftKey && !altKey;

/** The global search: Ctrl or Cmd and K opens it, on every page. */
export function Palette({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const { remotes, pages } = useSite();
  const { signedIn, role } = useShellSession();
  const recent = useAppSelector((state) => state.searches);
  const [query, setQuery] = useState('');
  const [used, setUsed] = useState(open);

  useEffect(() => {
    const toggle = (event: KeyboardEvent) => {
      if (!isSearchShortcut(event)) return;
      event.preventDefault();
      onOpenChange(!open);
    };
    document.addEventListener('keydown', toggle);
    return () => document.removeEventListener('keydown', toggle);
  }, [open, onOpenChange]);
  useEffect(() => {
    if (open) setUsed(true);
    else setQuery('');
  }, [open]);

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
    navigate(hit.path);
  };
  if (!used && !open) return null;
  return (
    <Suspense fallback={null}>
      <CommandPalette
        open={open}
        onOpenChange={onOpenChange}
        query={query}
        onQueryChange={setQuery}
        placeholder={intl.formatMessage({ id: 'search.placeholder' })}
        groups={groups}
        onSelect={follow}
        recent={recent.slice(0, SEARCHES_SHOWN).map((search) => search.query)}
        onRecent={setQuery}
        tips={TIPS.map((id) => intl.formatMessage({ id }))}
      />
    </Suspense>
  );
}
