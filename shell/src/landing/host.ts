import type { Language, MineralSummaryCard } from '@orebridge/contracts';
import { createContext, use } from 'react';

export interface LandingStats {
  totalUsers: number;
  verifiedSuppliers: number;
}

/** The minerals whose published price and lots are known by now. */
export type Glances = readonly MineralSummaryCard[];

/**
 * What the landing page asks of what is around it. A visitor's first page is drawn before router, query client and store are
 * there; for everybody else it is a page like any other.
 */
export interface LandingHost {
  /** Where a signed-in person works; null for a visitor. */
  dashboard: string | null;
  /** True when somebody serves the path and the person may open it. */
  leadsTo: (path: string) => boolean;
  stats: LandingStats;
  glances: Glances;
  go: (address: string) => void;
  language: Language;
  chooseLanguage: (language: Language) => void;
}

export const LandingHostContext = createContext<LandingHost | null>(null);

/** @throws Error outside the landing page */
export const useLandingHost = (): LandingHost => {
  const host = use(LandingHostContext);
  if (!host) throw new Error('No landing page above this component');
  return host;
};
