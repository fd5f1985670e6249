import { type AccessRule, HOMES } from '@orebridge/contracts';
import { PageBody, Spinner } from '@orebridge/ui';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Navigate, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { useShellSession } from '../session/session';
import { pageAt } from '../site/pages';
import { useSite } from '../site/SiteContext';
import { useAppSelector } from '../store';
import { Denied } from './Denied';
import { signInPath } from './next';
import { dashboardOf, verdictOn } from './rule';

const Waiting = styled.div`
  display: grid;
  place-items: center;
  min-height: 50vh;
`;

/** Lets a page be drawn only for those whom its rule lets through; nobody else downloads its code. */
export function Guard({ access, children }: { access: AccessRule; children: ReactNode }) {
  const intl = useIntl();
  const session = useShellSession();
  const { pages } = useSite();
  const { pathname, search, hash } = useLocation();
  const left = useAppSelector((state) => state.view.left);
  if (access !== 'public' && session.pending)
    return (
      <Waiting>
        <Spinner label={intl.formatMessage({ id: 'page.loading' })} />
      </Waiting>
    );
  const verdict = verdictOn(access, session);
  if (verdict === 'sign-in')
    return <Navigate to={left ? '/auth' : signInPath(`${pathname}${search}${hash}`)} replace />;
  if (verdict === 'home' && session.role) {
    const home = HOMES[session.role];
    return <Navigate to={pageAt(pages, home) ? home : dashboardOf(session.role)} replace />;
  }
  if (verdict === 'denied')
    return (
      <PageBody>
        <Denied />
      </PageBody>
    );
  return children;
}
