import { api } from '@orebridge/contracts';
import type { FindHits } from '@orebridge/remote-kit';
import { makeFormat } from '@orebridge/ui';

/** Companies by name; each leads to the list of companies, narrowed to it. */
const findCompanies: FindHits = async (query, { client, signal, limit, intl }) => {
  const { items } = await client(api.companies.adminList, { query: { q: query, limit }, signal });
  const format = makeFormat(intl);
  return items.map(({ id, name, country, kybLevel, kybState, demo }) => ({
    id,
    title: name,
    detail: [
      intl.formatMessage({ id: 'admin.level' }, { level: kybLevel }),
      intl.formatMessage({ id: `ui.status.${kybState}` }),
      country ? format.country(country) : null,
      demo ? intl.formatMessage({ id: 'ui.demo.short' }) : null,
    ]
      .filter(Boolean)
      .join(' · '),
    path: `/admin?${new URLSearchParams({ tab: 'companies', q: name })}` as const,
  }));
};
export default findCompanies;
