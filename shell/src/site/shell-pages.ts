import type { AccessRule, Role } from '@orebridge/contracts';

interface ShellPage {
  path: string;
  access: AccessRule;
  /** Key of the shell's catalogue. */
  title: string;
  parent?: string;
  skeleton?: 'form' | 'dashboard';
}

const only = (...roles: Role[]): AccessRule => ({ roles, onFail: 'home' });

/** The shell's own pages behind the layout, with the access rules of the route table. */
export const SHELL_PAGES: readonly ShellPage[] = [
  { path: '/', access: 'public', title: 'page.home' },
  { path: '/auth', access: 'public', title: 'page.auth' },
  { path: '/signup', access: 'public', title: 'page.signup' },
  { path: '/admin-login', access: 'public', title: 'page.adminLogin' },
  { path: '/forgot-password', access: 'public', title: 'page.forgot' },
  { path: '/reset-password/:token', access: 'public', title: 'page.reset' },
  { path: '/welcome/:token', access: 'public', title: 'page.welcome' },
  { path: '/verify-email/:token', access: 'public', title: 'page.verify' },
  { path: '/invitation/:token', access: 'public', title: 'page.invitation' },
  { path: '/unsubscribe/:token', access: 'public', title: 'page.unsubscribe' },
  { path: '/terms', access: 'public', title: 'page.terms' },
  { path: '/privacy', access: 'public', title: 'page.privacy' },
  { path: '/terms/:version', access: 'public', title: 'page.terms', parent: '/terms' },
  { path: '/privacy/:version', access: 'public', title: 'page.privacy', parent: '/privacy' },
  { path: '/cookies', access: 'public', title: 'page.cookies' },
  { path: '/onboarding', access: 'signed-in', title: 'page.onboarding' },
  { path: '/account', access: 'signed-in', title: 'page.account' },
  { path: '/support', access: 'signed-in', title: 'page.support' },
  { path: '/notifications/:id', access: 'signed-in', title: 'page.notification' },
  { path: '/outbox', access: 'signed-in', title: 'page.outbox' },
  { path: '/dashboard', access: 'signed-in', title: 'page.dashboard', skeleton: 'dashboard' },
  { path: '/buyer-dashboard', access: 'signed-in', title: 'page.dashboard', skeleton: 'dashboard' },
  { path: '/investor-dashboard', access: 'signed-in', title: 'page.dashboard', skeleton: 'dashboard' },
  { path: '/supplier-dashboard', access: only('seller', 'supplier'), title: 'page.dashboard', skeleton: 'dashboard' },
  { path: '/service-dashboard', access: only('service_provider'), title: 'page.dashboard', skeleton: 'dashboard' },
  { path: '/logistics-dashboard', access: only('logistics_partner'), title: 'page.dashboard', skeleton: 'dashboard' },
];
