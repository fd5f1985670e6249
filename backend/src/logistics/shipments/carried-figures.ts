import type { api, CallResult, ShipmentCard } from '@orebridge/contracts';
import { LOADING_STATES, median, toWire, TRANSIT_STATES } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { queryRows } from '../../platform/database/statement.js';

type Carried = CallResult<typeof api.shipments.figures>['carried'];

/**
 * What a company carries itself. Every figure is of its own shipments: those of others say nothing of it.
 * @param cards all shipments that it sees, also as a client or a party of the deal
 * @param days how far back what was delivered is counted
 */
export const carriedFigures = async (
  em: EntityManager,
  companyId: string | null,
  cards: readonly ShipmentCard[],
  days: number,
): Promise<Carried> => {
  const own = cards.filter(({ carrier }) => carrier !== null && carrier.id === companyId);
  const within = (states: readonly string[]) => own.filter(({ state }) => states.includes(state));
  const moving = within([...LOADING_STATES, ...TRANSIT_STATES]);
  const done = await queryRows<{ kept: boolean | null; days: string | null }>(
    em,
    `SELECT s.delivered_at::date <= s.promised AS kept, round((extract(epoch FROM s.delivered_at - (
         SELECT min(e.at) FROM shipment_events e
         WHERE e.shipment_id = s.id AND e.code = 'LOAD' AND e.classifier = 'ACT' AND e.retracted_at IS NULL)) / 86400)::numeric, 1)::text AS days
     FROM shipments s WHERE s.carrier_company_id = $1 AND s.delivered_at >= now() - make_interval(days => $2)`,
    [companyId, days],
  );
  const promised = done.filter(({ kept }) => kept !== null);
  const kept = promised.filter((one) => one.kept).length;
  const took = done.flatMap((one) => one.days ?? []);
  const middle = median(took);
  return {
    days,
    loading: within(LOADING_STATES).length,
    inTransit: within(TRANSIT_STATES).length,
    late: moving.filter(({ flags, eta }) => flags.includes('delayed') && !eta?.actual).length,
    delivered: done.length,
    onTimePct: promised.length ? ((100 * kept) / promised.length).toFixed(1) : null,
    promised: promised.length,
    fromLoading: { value: middle && toWire(middle), n: took.length },
  };
};
