import type { Client } from '@orebridge/contracts';
import { Suspense } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { Corner } from '../layout/Corner';
import { HostProvider } from '../remotes/HostProvider';
import { SessionProvider } from '../session/SessionProvider';
import { Toasts } from '../toasts/Toasts';
import { Visit } from '../visits/Visit';

/** What is around every page: the session, what remotes get from the shell, and the toasts. */
export function Root({ client }: { client: Client }) {
  return (
    <SessionProvider>
      <HostProvider client={client}>
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
        <Corner />
        <Toasts />
        <Visit />
        <ScrollRestoration />
      </HostProvider>
    </SessionProvider>
  );
}
