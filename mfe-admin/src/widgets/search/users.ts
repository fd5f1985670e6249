import { api } from '@orebridge/contracts';
import type { FindHits } from '@orebridge/remote-kit';

/** Accounts by name, user name, e-mail address and company; each leads to the list of users, narrowed to it. */
const findUsers: FindHits = async (query, { client, signal, limit, intl }) => {
  const { items } = await client(api.companies.adminUsers, { query: { q: query, limit }, signal });
  return items.map(({ id, fullName, username, companyName, role, demo }) => ({
    id,
    title: fullName,
    detail: [
      username,
      companyName,
      intl.formatMessage({ id: `ui.role.${role === 'supplier' ? 'seller' : role}` }),
      demo ? intl.formatMessage({ id: 'ui.demo.short' }) : null,
    ]
      .filter(Boolean)
      .join(' · '),
    names: [username],
    path: `/admin?${new URLSearchParams({ tab: 'users', q: username })}` as const,
  }));
};
export default findUsers;
