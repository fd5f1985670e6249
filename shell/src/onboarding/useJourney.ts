import { api, type Role } from '@orebridge/contracts';
import { keyOf, useRead } from '@orebridge/remote-kit';
import { useQuery } from '@tanstack/react-query';
import { ownClient } from '../session/clients';
import { useShellSession } from '../session/session';
import { pageAt } from '../site/pages';
import { useSite } from '../site/SiteContext';
import { KEYS, recall } from '../start/storage';

type StepId = 'account' | 'email' | 'company' | 'documents' | 'listing' | 'search' | 'administration';
export interface Step {
  id: StepId;
  done: boolean;
  /** Where the step is done; a step without a path is done on the page itself. */
  path?: string;
}

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

const lastStepOf = (role: Role | null): { id: StepId; path: string } => {
  if (role === 'seller' || role === 'supplier') return { id: 'listing', path: '/create-listing' };
  if (role === 'admin') return { id: 'administration', path: '/admin' };
  return { id: 'search', path: '/marketplace' };
};

/** In the newest lots shows whether the company has begun to bring documents. */
const LOTS = 24;

/** The person's steps, done or not by what the records say. Steps that lead to a page nobody serves are left out. */
export const useJourney = (): { steps: Step[]; pending: boolean; outboxOpen: boolean } => {
  const { account, role, can } = useShellSession();
  const { pages } = useSite();
  const company = useOwnCompany();
  const sells = can('create:listing') && role !== 'admin';
  const listings = useRead(api.listings.mine, { query: { limit: LOTS } }, { enabled: sells });
  const last = lastStepOf(role);
  const hasDocument = (listings.data?.items ?? []).some(({ marks }) =>
    Object.values(marks).some((mark) => mark !== 'missing'),
  );
  const lastDone =
    last.id === 'listing'
      ? (listings.data?.items.length ?? 0) > 0
      : last.id === 'search'
        ? account?.hasSearched === true
        : recall(KEYS.onboarded) === 'true';
  const steps: Step[] = [
    { id: 'account', done: true },
    { id: 'email', done: account !== null && account.status !== 'pending' },
  ];
  if (account?.company && account.companyRole === 'owner')
    steps.push({ id: 'company', done: Boolean(company.data?.country && company.data.city) });
  if (sells && pageAt(pages, last.path)) steps.push({ id: 'documents', done: hasDocument, path: last.path });
  if (pageAt(pages, last.path)) steps.push({ ...last, done: lastDone });
  return {
    steps,
    pending: account === null || company.isLoading || listings.isLoading,
    outboxOpen: account?.outboxOpen ?? false,
  };
};
