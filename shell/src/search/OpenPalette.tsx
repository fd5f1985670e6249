import { Badge } from '@orebridge/ui';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { CommandPalette } from '../Overlays';
import { useShellSession } from '../session/session';
import { iconOf } from '../site/icons';
import { textOf } from '../site/pages';
import { useSite } from '../site/SiteContext';
import { KEYS, keep } from '../start/storage';
import { useAppDispatch, useAppSelector } from '../store';
import { SEARCHES_SHOWN, searched } from '../store/searches';
import { find, type Found, RESULTS_MAX } from './find';
import { CATEGORIES, searchItemsOf } from './items';
import { share } from './share';
import { useLiveSearch } from './useLiveSearch';

const TIPS = ['search.tip.words', 'search.tip.keys', 'search.tip.open'];

interface OpenPaletteProps {
  query: string;
  onQueryChange: (query: string) => void;
  onOpenChange: (open: boolean) => void;
}

/** The search while it is open: pages, features and tools at once, and beside them what the remotes' live sources find. */
export default function OpenPalette({ query, onQueryChange, onOpenChange }: OpenPaletteProps) {
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
  const known = useMemo(() => find(items, query), [items, query]);
  const live = useLiveSearch(query);
  const [still = [], ...found] = share<Found>([known, ...live.map(({ hits }) => hits)], RESULTS_MAX);

  const shown = ({ id, title, detail, areas = [], exact }: Found) => ({
    id,
    title,
    detail,
    badge: exact ? intl.formatMessage({ id: 'search.exact' }) : undefined,
    end: areas.length ? <Badge tone="neutral">{areas.join(', ')}</Badge> : undefined,
  });
  const groups = [
    ...CATEGORIES.map((category) => ({
      id: category,
      heading: intl.formatMessage({ id: `search.category.${category}` }),
      hits: known.filter((hit) => hit.category === category && still.includes(hit)).map(shown),
    })).filter(({ hits }) => hits.length > 0),
    ...live.map(({ source, pending, failure }, at) => {
      const name = textOf(source.title, intl);
      return {
        id: source.id,
        heading: name,
        hits: (found[at] ?? []).map((hit) => ({ ...shown(hit), icon: iconOf(source.icon) })),
        pending,
        note: failure ? intl.formatMessage({ id: `search.live.${failure}` }, { name }) : undefined,
      };
    }),
  ];
  const all = [...still, ...found.flat()];

  const follow = (id: string) => {
    const hit = all.find((one) => one.id === id);
    if (!hit) return;
    dispatch(searched({ query: query.trim(), timestamp: new Date().toISOString(), results: all.length }));
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
