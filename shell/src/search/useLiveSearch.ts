import type { SearchHit } from '@orebridge/remote-kit';
import { useHost } from '@orebridge/remote-kit';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { passes } from '../access/rule';
import { useShellSession } from '../session/session';
import { pageAt } from '../site/pages';
import { useSite } from '../site/SiteContext';
import { askSource, SlowSource } from './ask-source';
import { type Found, plain, RESULTS_MAX } from './find';
import { lengthOf, type LiveSource, sourcesFor } from './sources';

/** How long typing must rest before a source is asked. */
const REST_MS = 150;
/** An answer this young is taken again when somebody goes back over a letter. */
const FRESH_MS = 30_000;

export interface LiveGroup {
  source: LiveSource;
  hits: readonly Found[];
  pending: boolean;
  failure: 'slow' | 'failed' | null;
}

const useRested = (value: string): boolean => {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const rest = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(rest);
  }, [value]);
  return rested === value;
};

const foundIn = ({ id }: LiveSource, query: string, hits: readonly SearchHit[]): Found[] => {
  const typed = plain(query);
  return hits
    .map((hit) => ({
      id: `${id}:${hit.id}`,
      title: hit.title,
      detail: hit.detail,
      path: hit.path,
      exact: [hit.title, ...(hit.names ?? [])].some((name) => plain(name) === typed),
    }))
    .sort((a, b) => Number(b.exact) - Number(a.exact));
};

/**
 * Asks the live sources that the person may ask, all at once, when typing rests. A newer question ends the older one; a source
 * that fails or is slow costs its own group only.
 */
export const useLiveSearch = (typed: string): LiveGroup[] => {
  const intl = useIntl();
  const { client } = useHost();
  const { registry, remotes, pages } = useSite();
  const { signedIn, role } = useShellSession();
  const query = typed.trim();
  const rested = useRested(query);
  const viewer = { signedIn, role };
  const asked = sourcesFor(remotes, viewer).filter(({ minLength }) => lengthOf(query) >= minLength);

  const answers = useQueries({
    queries: asked.map((source) => ({
      queryKey: ['search', source.id, role, intl.locale, query],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        askSource(source, query, { registry, client, intl, signal, limit: RESULTS_MAX }),
      enabled: rested,
      retry: false,
      staleTime: FRESH_MS,
      gcTime: FRESH_MS,
    })),
  });
  const leadsOn = ({ path }: Found): boolean => {
    const page = pageAt(pages, path);
    return page !== undefined && passes(page.access, viewer);
  };
  return asked.map((source, at) => {
    const { data = [], error = null, isPending = true } = answers[at] ?? {};
    return {
      source,
      hits: foundIn(source, query, data).filter(leadsOn),
      pending: isPending,
      failure: error && (error instanceof SlowSource ? 'slow' : 'failed'),
    };
  });
};
