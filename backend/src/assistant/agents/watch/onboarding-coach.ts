import { NUDGES_UNREAD_MAX } from '@orebridge/trade';
import { queryRows } from '../../../platform/database/statement.js';
import type { Found, Watch } from '../watch.js';

interface Row {
  readonly id: string;
  readonly role: string;
  readonly level: number;
  readonly lots: number;
  readonly requirements: number;
  readonly offers: number;
  readonly services: number;
  readonly unread: number;
  readonly demo: boolean;
}

/** The checklist of a role in its order: the step, where it is done, and whether it is open. */
const STEPS: readonly { step: string; path: string; roles: readonly string[]; open: (row: Row) => boolean }[] = [
  { step: 'verify', path: '/account', roles: ['seller', 'supplier', 'buyer'], open: ({ level }) => level < 2 },
  { step: 'list', path: '/create-listing', roles: ['seller', 'supplier'], open: ({ lots }) => lots === 0 },
  { step: 'requirement', path: '/requirements/new', roles: ['buyer'], open: ({ requirements }) => requirements === 0 },
  { step: 'offer', path: '/marketplace', roles: ['buyer'], open: ({ offers }) => offers === 0 },
  { step: 'service', path: '/service-listings', roles: ['service_provider'], open: ({ services }) => services === 0 },
];

/** The next step of people who have been idle for a day: the first open one of their role. It is silent after three unread. */
export const onboardingCoach: Watch = {
  agent: 'onboarding_coach',
  everySeconds: 3600,
  async *look(em) {
    const rows = await queryRows<Row>(
      em,
      `SELECT u.id, u.role, c.kyb_level AS level, u.demo,
         (SELECT count(*)::int FROM published.listings l WHERE l.company_id = c.id) AS lots,
         (SELECT count(*)::int FROM published.requirements r WHERE r.company_id = c.id) AS requirements,
         (SELECT count(*)::int FROM published.deals d WHERE d.buyer_company_id = c.id) +
           (SELECT count(*)::int FROM published.offer_threads o WHERE o.buyer_company_id = c.id) AS offers,
         (SELECT count(*)::int FROM published.services s WHERE s.company_id = c.id) AS services,
         (SELECT count(*)::int FROM agent_findings f WHERE f.agent = 'onboarding_coach' AND f.user_id = u.id
           AND f.status = 'open') AS unread
       FROM published.users u JOIN published.companies c ON c.id = u.company_id LEFT JOIN published.user_visits v ON v.user_id = u.id
       WHERE u.status = 'active' AND u.created_at < now() - interval '1 day'
         AND coalesce(v.last_seen, u.created_at) BETWEEN now() - interval '90 days' AND now() - interval '1 day'`,
      [],
    );
    const found = rows.flatMap((row): Found[] => {
      const next = STEPS.find(({ roles, open }) => roles.includes(row.role) && open(row));
      if (!next || row.unread >= NUDGES_UNREAD_MAX) return [];
      return [
        {
          rule: next.step,
          subject: { kind: 'user', id: row.id, label: next.step, path: next.path },
          inputs: {},
          userId: row.id,
          demo: row.demo,
        },
      ];
    });
    yield { examined: rows.length, found };
  },
};
