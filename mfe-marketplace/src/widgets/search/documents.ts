import { api } from '@orebridge/contracts';
import type { FindHits } from '@orebridge/remote-kit';

/** Documents of the own lots; each leads to its lot, where the file is read. */
const findDocuments: FindHits = async (query, { client, signal, limit, intl }) => {
  const { items } = await client(api.documents.find, { query: { q: query, limit }, signal });
  return items.map(({ id, type, state, fileName, number, listingId, listingName, demo }) => ({
    id,
    title: fileName,
    detail: [
      intl.formatMessage({ id: `document.type.${type}` }),
      number,
      listingName,
      intl.formatMessage({ id: `ui.status.${state}` }),
      demo ? intl.formatMessage({ id: 'ui.demo.short' }) : null,
    ]
      .filter(Boolean)
      .join(' · '),
    names: number ? [number] : [],
    path: `/listing/${listingId}` as const,
  }));
};
export default findDocuments;
