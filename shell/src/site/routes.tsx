import type { Client } from '@orebridge/contracts';
import type { ReactNode } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';
import { Guard } from '../access/Guard';
import { SignedOutOnly } from '../auth/SignedOutOnly';
import { Layout } from '../layout/Layout';
import { RemoteRoute } from '../remotes/RemoteRoute';
import * as Lazy from './lazy-pages';
import type { Page } from './pages';
import { Root } from './Root';
import { SHELL_PAGES } from './shell-pages';

/** Pages without the layout. */
const BARE: Readonly<Record<string, ReactNode>> = {
  '/': <Lazy.LandingPage />,
  '/auth': (
    <SignedOutOnly>
      <Lazy.AuthPage />
    </SignedOutOnly>
  ),
  '/signup': (
    <SignedOutOnly>
      <Lazy.SignupPage />
    </SignedOutOnly>
  ),
  '/admin-login': (
    <SignedOutOnly>
      <Lazy.AdminLoginPage />
    </SignedOutOnly>
  ),
  '/forgot-password': (
    <SignedOutOnly>
      <Lazy.ForgotPage />
    </SignedOutOnly>
  ),
  '/reset-password/:token': <Lazy.ResetPage />,
  '/verify-email/:token': <Lazy.VerifyEmailPage />,
};

const FRAMED: Readonly<Record<string, ReactNode>> = {
  '/onboarding': <Lazy.OnboardingPage />,
  '/account': <Lazy.AccountPage />,
  '/support': <Lazy.SupportPage />,
  '/outbox': <Lazy.OutboxPage />,
  '/dashboard': <Lazy.OwnDashboard />,
  '/buyer-dashboard': <Lazy.Dashboard slot="dashboard.buyer" />,
  '/investor-dashboard': <Lazy.Dashboard slot="dashboard.investor" />,
  '/supplier-dashboard': <Lazy.Dashboard slot="dashboard.seller" />,
  '/service-dashboard': <Lazy.Dashboard slot="dashboard.service_provider" />,
  '/logistics-dashboard': <Lazy.Dashboard slot="dashboard.logistics_partner" />,
};

const elementOf = (page: Page): ReactNode =>
  page.remote ? <RemoteRoute page={page} remote={page.remote} /> : FRAMED[page.path];

/** The routes of the site: one for each page of shell and release document; any other path leads home. */
export const routesOf = (pages: readonly Page[], client: Client): RouteObject[] => {
  const framed = pages.filter((page) => page.remote || page.path in FRAMED);
  return [
    {
      element: <Root client={client} />,
      children: [
        ...SHELL_PAGES.filter(({ path }) => path in BARE).map(({ path }) => ({ path, element: BARE[path] })),
        {
          element: <Layout />,
          children: framed.map((page) => ({
            path: page.path,
            element: <Guard access={page.access}>{elementOf(page)}</Guard>,
          })),
        },
        { path: '*', element: <Navigate to="/" replace /> },
      ],
    },
  ];
};
