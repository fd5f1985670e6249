import { Spinner } from '@orebridge/ui';
import { type ReactNode, useState } from 'react';
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

interface UntilSignInProps {
  /** True for a page that is also for people who are signed in already: it then leads on with the next sign-in. */
  forAll?: boolean;
  children: ReactNode;
}

/** A page that leads on in the moment somebody signs in; unless it is for all, also those who come signed in. */
export function UntilSignIn({ forAll = false, children }: UntilSignInProps) {
  const intl = useIntl();
  const { user, pending } = useShellSession();
  if (pending && user === null)
    return (
      <Waiting>
        <Spinner label={intl.formatMessage({ id: 'page.loading' })} />
      </Waiting>
    );
  return <Settled forAll={forAll}>{children}</Settled>;
}

function Settled({ forAll, children }: Required<UntilSignInProps>) {
  const { signedIn } = useShellSession();
  const { justRegistered, entries, left } = useAppSelector((state) => state.view);
  const { search } = useLocation();
  const [entriesHere] = useState(forAll && signedIn ? entries : null);
  // Whoever has just signed out is known for a moment longer.
  if (signedIn && !left && entries !== entriesHere)
    return <Navigate to={afterSignIn(readNext(search), recall(KEYS.onboarded) === 'true', justRegistered)} replace />;
  return children;
}
