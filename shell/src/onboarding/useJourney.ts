import { api, type Role, type Verification } from '@orebridge/contracts';
import { keyOf, useRead } from '@orebridge/remote-kit';
import { useQuery } from '@tanstack/react-query';
import { ownClient } from '../session/clients';
import { useShellSession } from '../session/session';
import { pageAt } from '../site/pages';
import { useSite } from '../site/SiteContext';
import { KEYS, recall } from '../start/storage';

/** What each role begins with in its own trade. */
type FirstWork = 'listing' | 'search' | 'investor' | 'projects' | 'service' | 'route' | 'administration';
/** A step that is done on the map itself. */
interface OwnStep {
  id: 'account' | 'email' | 'company';
  done: boolean;
  path?: undefined;
  waiting?: undefined;
}
/** A step with a page where it is done. */
interface PageStep {
  id: 'documents' | 'billing' | FirstWork;
  done: boolean;
  path: string;
  waiting?: undefined;
}
/** The step that others finish: while they do, the person goes on with what comes after it. */
interface ReviewedStep {
  id: 'verification';
  done: boolean;
  path: string;
  waiting?: boolean;
}
export type Step = OwnStep | PageStep | ReviewedStep;

export const companyKey = keyOf(api.companies.mine);

/** The own company, for those who belong to one. */
export const useOwnCompany = () => {
  const { account } = useShellSession();
  return useQuery({
    queryKey: companyKey,
    queryFn: ({ signal }) => ownClient(api.companies.mine, { signal }),
    enabled: Boolean(account?.company),
  });
};

const SELLING = [{ id: 'listing', path: '/create-listing' }] as const;
const FIRST_WORK: Readonly<Record<Role, readonly { id: FirstWork; path: string }[]>> = {
  seller: SELLING,
  supplier: SELLING,
  buyer: [{ id: 'search', path: '/marketplace' }],
  investor: [
    { id: 'investor', path: '/funding?view=profile' },
    { id: 'projects', path: '/projects' },
  ],
  service_provider: [{ id: 'service', path: '/service-listings' }],
  logistics_partner: [{ id: 'route', path: '/routes' }],
  admin: [{ id: 'administration', path: '/admin' }],
};

/** What a bank or a customs office sends an invoice back for. */
const BILLED = ['street', 'city', 'country', 'taxNumber', 'bank', 'account'] as const;
/** The company has yet to hand in, or to hand in again. */
const OPEN: readonly Verification['state'][] = ['unverified', 'more_info', 'rejected'];
const ONE = { query: { limit: 1 } };

const VERIFICATION = '/verification';
const BILLING = '/invoices?details=open';

interface Journey {
  readonly steps: Step[];
  readonly pending: boolean;
  readonly outboxOpen: boolean;
  /** How long a verification usually takes; null where too few were decided on. */
  readonly usualHours: number | null;
}

/** The person's steps, done or not by what the records say. Steps that lead to a page nobody serves are left out. */
export const useJourney = (): Journey => {
  const { account, role, can } = useShellSession();
  const { pages } = useSite();
  const company = useOwnCompany();
  const sells = can('create:listing') && role !== 'admin';
  const listings = useRead(api.listings.mine, ONE, { enabled: sells });
  // The company is verified and billed whatever its trade; administrators have none to bring.
  const hasCompany = Boolean(account?.company) && role !== 'admin';
  const serves = (path: string) => Boolean(pageAt(pages, path.split('?')[0] ?? path));
  const verified = useRead(
    api.verification.mine,
    {},
    { enabled: hasCompany && can('upload:document') && serves(VERIFICATION) },
  );
  const owns = account?.companyRole === 'owner';
  const billing = useRead(api.invoices.details, {}, { enabled: hasCompany && owns && serves(BILLING) });
  const invests = role === 'investor';
  const investor = useRead(api.investors.profile, {}, { enabled: invests });
  const interests = useRead(api.rounds.mine, ONE, { enabled: invests });
  const services = useRead(api.services.mine, ONE, { enabled: role === 'service_provider' });
  const routes = useRead(api.freightRoutes.mine, ONE, { enabled: role === 'logistics_partner' });
  const hasAny = (list: { data?: { items: readonly unknown[] } }) => (list.data?.items.length ?? 0) > 0;
  const claims = investor.data;
  const done: Readonly<Record<FirstWork, boolean>> = {
    listing: hasAny(listings),
    search: account?.hasSearched === true,
    investor: Boolean(claims && (claims.claimed || claims.testPassedAt || claims.category !== 'retail')),
    projects: hasAny(interests),
    service: hasAny(services),
    route: hasAny(routes),
    administration: recall(KEYS.onboarded) === 'true',
  };
  const work = FIRST_WORK[role ?? 'buyer'].filter(({ path }) => pageAt(pages, path));
  const steps: Step[] = [
    { id: 'account', done: true },
    { id: 'email', done: account !== null && account.status !== 'pending' },
  ];
  if (account?.company && account.companyRole === 'owner')
    steps.push({ id: 'company', done: Boolean(company.data?.country && company.data.city) });
  if (verified.data) {
    const { state, complete } = verified.data;
    const handedIn = !OPEN.includes(state);
    steps.push({ id: 'documents', done: handedIn || complete, path: VERIFICATION });
    steps.push({ id: 'verification', done: verified.data.verified, path: VERIFICATION, waiting: handedIn });
  }
  steps.push(...work.map((step) => ({ ...step, done: done[step.id] })));
  if (billing.data) {
    const details = billing.data;
    steps.push({ id: 'billing', done: BILLED.every((name) => details[name]), path: BILLING });
  }
  return {
    steps,
    pending:
      account === null ||
      [company, verified, billing, listings, investor, interests, services, routes].some(({ isLoading }) => isLoading),
    usualHours: verified.data?.usualHours ?? null,
    outboxOpen: account?.outboxOpen ?? false,
  };
};
