import { api } from '@orebridge/contracts';
import type { FindHits } from '@orebridge/remote-kit';

/** Services on offer by title, reference or provider. */
const findServices: FindHits = async (query, { client, signal, limit, intl }) => {
  const { items } = await client(api.services.find, { query: { q: query, limit }, signal });
  return items.map(({ id, reference, title, kind, provider }) => ({
    id,
    title,
    detail: [intl.formatMessage({ id: `service.kind.${kind}` }), provider].join(' · '),
    names: [reference],
    path: `/services/${id}` as const,
  }));
};
export default findServices;
