import { Spinner } from '@orebridge/ui';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Navigate, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { afterSignIn, readNext } from '../access/next';
import { useShellSession } from '../session/session';
import { KEYS, recall } from '../start/storage';
import { useAppSelector } from '../store';

const Waiting = styled.div`
  display: grid;
  place-items: center;
  min-height: 100vh;
`;

/** A page for people who are not signed in; the others are led on, also in the moment they sign in. */
export function SignedOutOnly({ children }: { children: ReactNode }) {
  const intl = useIntl();
  const { user, signedIn, pending } = useShellSession();
  const justRegistered = useAppSelector((state) => state.view.justRegistered);
  const { search } = useLocation();
  if (signedIn)
    return <Navigate to={afterSignIn(readNext(search), recall(KEYS.onboarded) === 'true', justRegistered)} replace />;
  if (pending && user === null)
    return (
      <Waiting>
        <Spinner label={intl.formatMessage({ id: 'page.loading' })} />
      </Waiting>
    );
  return children;
}
