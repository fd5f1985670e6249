import type { Client } from '@orebridge/contracts';
import type { ReactNode } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';
import { Guard } from '../access/Guard';
import { UntilSignIn } from '../auth/UntilSignIn';
import { Layout } from '../layout/Layout';
import { RemoteRoute } from '../remotes/RemoteRoute';
import * as Lazy from './lazy-pages';
import type { Page } from './pages';
import { useSite } from './SiteContext';
import { Crashed } from '../start/Crashed';
import { Root } from './Root';
import { SHELL_PAGES } from './shell-pages';

/** Pages without the layout. */
const BARE: Readonly<Record<string, ReactNode>> = {
  '/': <Lazy.LandingPage />,
  '/auth': (
    <UntilSignIn>
      <Lazy.AuthPage />
    </UntilSignIn>
  ),
  '/signup': (
    <UntilSignIn forAll>
      <Lazy.SignupPage />
    </UntilSignIn>
  ),
  '/admin-login': (
    <UntilSignIn forAll>
      <Lazy.AdminLoginPage />
    </UntilSignIn>
  ),
  '/forgot-password': (
    <UntilSignIn forAll>
      <Lazy.ForgotPage />
    </UntilSignIn>
  ),
  '/reset-password/:token': <Lazy.ResetPage />,
  '/welcome/:token': <Lazy.ResetPage welcome />,
  '/verify-email/:token': <Lazy.VerifyEmailPage />,
  '/invitation/:token': <Lazy.InvitationPage />,
  '/unsubscribe/:token': <Lazy.UnsubscribePage />,
};

const FRAMED: Readonly<Record<string, ReactNode>> = {
  '/terms': <Lazy.LegalPage kind="terms" />,
  '/privacy': <Lazy.LegalPage kind="privacy" />,
  '/terms/:version': <Lazy.LegalVersionPage kind="terms" />,
  '/privacy/:version': <Lazy.LegalVersionPage kind="privacy" />,
  '/cookies': <Lazy.CookiesPage />,
  '/onboarding': <Lazy.OnboardingPage />,
  '/account': <Lazy.AccountPage />,
  '/support': <Lazy.SupportPage />,
  '/notifications/:id': <Lazy.OpenNotificationPage />,
  '/outbox': <Lazy.OutboxPage />,
  '/dashboard': <Lazy.OwnDashboard />,
  '/buyer-dashboard': <Lazy.Dashboard slot="dashboard.buyer" />,
  '/investor-dashboard': <Lazy.Dashboard slot="dashboard.investor" />,
  '/supplier-dashboard': <Lazy.Dashboard slot="dashboard.seller" />,
  '/service-dashboard': <Lazy.Dashboard slot="dashboard.service_provider" />,
  '/logistics-dashboard': <Lazy.Dashboard slot="dashboard.logistics_partner" />,
};

/** Id of the route under which the pages of remotes hang. */
export const REMOTE_ROUTES = 'pages';

/** A page at its path, as the site has it now: behind its rule, or home when nobody serves it any more. */
function SitePage({ path }: { path: string }) {
  const { pages } = useSite();
  const page = pages.find((one) => one.path === path);
  if (!page) return <Navigate to="/" replace />;
  const element = page.remote ? <RemoteRoute page={page} remote={page.remote} /> : FRAMED[page.path];
  return <Guard access={page.access}>{element}</Guard>;
}

/** The routes of framed pages. */
export const remoteRoutesOf = (pages: readonly Page[]): RouteObject[] =>
  pages.map(({ path }) => ({ path, element: <SitePage path={path} /> }));

/** The routes of the site: one for each page of shell and release document; any other path leads home. */
export const routesOf = (pages: readonly Page[], client: Client): RouteObject[] => {
  const framed = pages.filter((page) => page.remote || page.path in FRAMED);
  return [
    {
      element: <Root client={client} />,
      errorElement: <Crashed />,
      children: [
        ...SHELL_PAGES.filter(({ path }) => path in BARE).map(({ path }) => ({ path, element: BARE[path] })),
        { id: REMOTE_ROUTES, element: <Layout />, children: remoteRoutesOf(framed) },
        { path: '*', element: <Navigate to="/" replace /> },
      ],
    },
  ];
};
