import type { Client } from '@orebridge/contracts';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { Corner } from '../layout/Corner';
import { HostProvider } from '../remotes/HostProvider';
import { SessionProvider } from '../session/SessionProvider';
import { Part } from '../start/Part';
import { Toasts } from '../toasts/Toasts';
import { Visit } from '../visits/Visit';
import { MissingPage } from './MissingPage';

/** What is around every page: the session, what remotes get from the shell, and the toasts. */
export function Root({ client }: { client: Client }) {
  const { pathname } = useLocation();
  return (
    <SessionProvider>
      <HostProvider client={client}>
        <Part at={pathname} missing={(retry) => <MissingPage onRetry={retry} />}>
          <Outlet />
        </Part>
        <Corner />
        <Toasts />
        <Visit />
        <ScrollRestoration />
      </HostProvider>
    </SessionProvider>
  );
}
