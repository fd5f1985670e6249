import { GlobalStyle, LinkProvider } from '@orebridge/ui';
import type { QueryClient } from '@tanstack/react-query';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import type { createBrowserRouter } from 'react-router-dom';
import { StyleSheetManager } from 'styled-components';
import { watchForms } from './forms/typed-forms';
import { LanguageProvider } from './language/LanguageProvider';
import { Hints } from './Overlays';
import { leadToFirstFault } from './site/first-fault';
import { RouterLink } from './site/RouterLink';
import type { SiteStore } from './site/site-store';
import { SiteContext } from './site/SiteContext';
import { CrashBoundary } from './start/CrashBoundary';
import { Part } from './start/Part';
import { Theme } from './start/Theme';
import type { Store } from './store';

interface Props {
  store: Store;
  queries: QueryClient;
  site: SiteStore;
  router: ReturnType<typeof createBrowserRouter>;
  nonce?: string;
}

/** Hands down what the site consists of, also when that changes. */
function SiteProvider({ site, children }: { site: SiteStore; children: ReactNode }) {
  return <SiteContext value={useSyncExternalStore(site.subscribe, site.get)}>{children}</SiteContext>;
}

/** The site: store, queries, styles, texts and router, in a last boundary. */
export function App({ store, queries, site, router, nonce }: Props) {
  useEffect(() => leadToFirstFault(document), []);
  useEffect(() => watchForms(document), []);
  return (
    <CrashBoundary>
      <StyleSheetManager nonce={nonce}>
        <Provider store={store}>
          <QueryClientProvider client={queries}>
            <GlobalStyle nonce={nonce} />
            <Theme />
            <LanguageProvider>
              <LinkProvider component={RouterLink}>
                <SiteProvider site={site}>
                  <RouterProvider router={router} />
                  <Part>
                    <Hints />
                  </Part>
                </SiteProvider>
              </LinkProvider>
            </LanguageProvider>
          </QueryClientProvider>
        </Provider>
      </StyleSheetManager>
    </CrashBoundary>
  );
}
