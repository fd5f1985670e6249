import { GlobalStyle, LinkProvider, type LinkComponent } from '@orebridge/ui';
import type { Language } from '@orebridge/contracts';
import { startTransition, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { StyleSheetManager } from 'styled-components';
import { loadFirstTexts, type Messages } from '../language/catalogues';
import { detectLanguage, keepLanguage } from '../language/detect';
import { Texts } from '../language/Texts';
import { useSearchShortcut } from '../search/useSearchShortcut';
import { isInside } from '../site/inside';
import { CrashBoundary } from '../start/CrashBoundary';
import { readNonce } from '../start/nonce';
import { type Glances, type LandingHost, LandingHostContext, type LandingStats } from './host';
import { Landing } from './Landing';
import { STATS_AT_FIRST } from './stats';

interface FirstLandingProps {
  /** The paths that shell and remotes serve. */
  served: ReadonlySet<string>;
  /** The page's texts; null when they have not come, and are asked for again. */
  texts: Messages | null;
  /** Reads the live figures; called once the page stands. */
  readStats: () => Promise<LandingStats>;
  /** Reads the published prices, likewise. */
  readSummaries: () => Promise<Glances>;
  /** Leaves for another page of the site. */
  onGo: (address: string) => void;
  onSearch: () => void;
}

/** Calls back when what is around it has been put into the page. */
function LandingStatus({ then }: { then: () => void }) {
  const call = useEffectEvent(then);
  useEffect(() => call(), []);
  return null;
}

/** The landing page of a visitor who has just come: it needs neither router nor store, and the whole site follows behind it. */
export function FirstLanding({ served, texts, readStats, readSummaries, onGo, onSearch }: FirstLandingProps) {
  const nonce = readNonce();
  const [language, setLanguage] = useState(detectLanguage);
  const [stats, setStats] = useState(STATS_AT_FIRST);
  const [glances, setGlances] = useState<Glances>([]);
  useSearchShortcut(onSearch);
  const host = useMemo<LandingHost>(
    () => ({
      dashboard: null,
      leadsTo: (path) => served.has(path),
      stats,
      glances,
      go: onGo,
      language,
      chooseLanguage: (next: Language) => {
        keepLanguage(next);
        setLanguage(next);
      },
    }),
    [served, stats, glances, onGo, language],
  );
  const Anchor = useMemo<LinkComponent>(
    () =>
      function FirstLink({ href, onClick, ...rest }) {
        return (
          <a
            href={href}
            onClick={(event) => {
              onClick?.(event);
              const ordinary =
                event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
              if (event.defaultPrevented || !ordinary || !href || href.startsWith('#') || !isInside(href)) return;
              event.preventDefault();
              onGo(href);
            }}
            {...rest}
          />
        );
      },
    [onGo],
  );
  return (
    <CrashBoundary>
      <StyleSheetManager nonce={nonce}>
        <GlobalStyle nonce={nonce} />
        <Texts language={language} load={loadFirstTexts} loadedBefore={texts}>
          <LinkProvider component={Anchor}>
            <LandingHostContext value={host}>
              <Landing firstScreenFirst />
              <LandingStatus
                then={() => {
                  void Promise.allSettled([readStats(), readSummaries()]).then(([figures, prices]) =>
                    startTransition(() => {
                      if (figures.status === 'fulfilled') setStats(figures.value);
                      if (prices.status === 'fulfilled') setGlances(prices.value);
                    }),
                  );
                }}
              />
            </LandingHostContext>
          </LinkProvider>
        </Texts>
      </StyleSheetManager>
    </CrashBoundary>
  );
}
