import { api } from '@orebridge/contracts';
import type { FindHits } from '@orebridge/remote-kit';

/** Own shipments by reference, cargo, place and carrier. */
const findShipments: FindHits = async (query, { client, signal, limit }) => {
  const { items } = await client(api.shipments.find, { query: { q: query, limit }, signal });
  return items.map(({ id, reference, cargo, from, to }) => ({
    id,
    title: cargo,
    detail: [reference, from?.name, to?.name].filter(Boolean).join(' · '),
    names: [reference],
    path: `/shipments/${id}` as const,
  }));
};
export default findShipments;
