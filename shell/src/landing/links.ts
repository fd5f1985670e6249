import type { IconName } from '@orebridge/ui';
import { useMemo } from 'react';
import { useLandingHost } from './host';

const BAR = [
  { key: 'search', path: '/marketplace' },
  { key: 'smart', path: '/smart-trading' },
  { key: 'intelligence', path: '/comprehensive-market-intelligence' },
  { key: 'upgrade', path: '/subscription' },
  { key: 'add', path: '/create-listing' },
] as const;

const TASKS: readonly { key: string; path: string; icon: IconName }[] = [
  { key: 'trade', path: '/smart-trading', icon: 'arrows-left-right' },
  { key: 'browse', path: '/marketplace', icon: 'storefront' },
  { key: 'invest', path: '/funding', icon: 'currency-circle-dollar' },
  { key: 'analytics', path: '/comprehensive-market-intelligence', icon: 'chart-line' },
  { key: 'logistics', path: '/supply-chain-overview', icon: 'boat' },
];

const PURPOSES = [
  { key: 'discover', path: '/marketplace' },
  { key: 'analyze', path: '/comprehensive-market-intelligence' },
  { key: 'deal', path: '/smart-trading' },
] as const;

/** The links of the landing page that lead somewhere: pages that nobody serves, or that the person may not open, are left out. */
export const useLandingLinks = () => {
  const { dashboard, leadsTo } = useLandingHost();
  return useMemo(() => {
    const open = <T extends { path: string }>(links: readonly T[]) => links.filter(({ path }) => leadsTo(path));
    // "Add listings" leads a visitor through sign-in, and is there for sellers and admins alone otherwise.
    const bar = open(BAR).map((link) => (link.key === 'add' && !dashboard ? { ...link, path: '/auth' } : link));
    return { bar, tasks: open(TASKS), purposes: open(PURPOSES), marketplace: leadsTo('/marketplace') };
  }, [dashboard, leadsTo]);
};
