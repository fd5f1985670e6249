import type { ReleaseDocument } from '@orebridge/contracts';
import type { RemoteRegistry } from '@orebridge/remote-kit/host';
import { createContext, use } from 'react';
import type { Page } from './pages';

/** What this visit's site consists of: the shell's pages and everything the release document adds. */
export interface Site {
  registry: RemoteRegistry;
  remotes: ReleaseDocument['remotes'];
  pages: readonly Page[];
  /** True where a local build may stand in for a release. */
  overridesAllowed: boolean;
  /** Puts what is known of the registry in force now, for somebody who tries a failed page again. */
  renew: () => void;
}

export const SiteContext = createContext<Site | null>(null);

/** @throws Error outside the site */
export const useSite = (): Site => {
  const site = use(SiteContext);
  if (!site) throw new Error('No site above this component');
  return site;
};
