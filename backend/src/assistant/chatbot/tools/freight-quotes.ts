import { type AssistantSource, api, type FreightRequestCard } from '@orebridge/contracts';
import { dec } from '@orebridge/trade';
import { plain } from '../reading.js';
import type { Ask } from '../tool.js';

/** Where a request for freight was read. */
export const requestSource = ({ id, reference, createdAt }: FreightRequestCard): AssistantSource => ({
  kind: 'freight-request',
  id,
  label: reference,
  path: `/freight-requests/${id}`,
  asOf: createdAt,
});

/** The freight of the own requests that go to a place, the cheapest quote of each leg together, a wet tonne. */
export const quotedFreightTo = async (ask: Ask, place: string, mineral: string | null) => {
  const { items } = await ask.read(api.freightRequests.mine, { query: { limit: '50' } });
  const there = items.filter(
    ({ legs, cargo, quotes }) =>
      quotes > 0 && plain(legs.at(-1)?.to.name ?? '').includes(plain(place)) && (!cargo || cargo === mineral),
  );
  for (const { id } of there) {
    const request = await ask.read(api.freightRequests.get, { params: { id } });
    const best = request.legs.map(
      (_, at) =>
        request.answers
          .filter(({ leg, state }) => leg === at + 1 && ['pending', 'accepted'].includes(state))
          .sort((a, b) => dec(a.perTonne).cmp(dec(b.perTonne)))[0],
    );
    const [first] = best;
    if (!first || best.some((one) => one?.currency !== first.currency)) continue;
    const perTonne = best.reduce((total, one) => total.plus(one?.perTonne ?? 0), dec(0));
    return { request, perTonne: perTonne.toFixed(2), currency: first.currency, from: request.legs[0]?.from.name ?? '' };
  }
  return null;
};
