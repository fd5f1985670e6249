import { FreightQuoteTerms, FreightRequestFields, FreightRouteFields, PostedEvent } from '@orebridge/contracts';
import { FREIGHT_CHARGES, type MilestoneCode, DAY_MS } from '@orebridge/trade';
import { paidDemo } from '../../../finance/payments/index.js';
import { actingFor, sent } from '../../../app/seed/acting.js';
import type { Seed, Seeder } from '../../../app/seed/seeder.js';
import { TrackingService } from '../../shipments/index.js';
import { FreightContractsService } from '../contracts.service.js';
import { FreightQuotesService } from '../quotes.service.js';
import { FreightRequestsService } from '../requests.service.js';
import { FreightRoutesService } from '../routes.service.js';
import demo from './freight.json' with { type: 'json' };

const CARRIER = 'co12';
const at = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();
const day = (days: number): string => at(days).slice(0, 10);

/** Requests, quotes, contracts and shipments of the demo companies, made by the same commands that people send. */
export const seedFreight: Seeder = async (seed) => {
  for (const one of demo.requests) await play(seed, one);
  const carrier = actingFor(seed, CARRIER);
  const routes = seed.app.get(FreightRoutesService, { strict: false });
  for (const { publish, ...fields } of demo.routes) {
    const { id } = await routes.create(carrier, {
      ...sent('', FreightRouteFields.parse(fields)),
      params: undefined,
    });
    if (publish) await routes.act(carrier, sent(id, { event: 'publish' as const }));
  }
  seed.say(`${demo.requests.length} demo requests for freight`);
};

const play = async (seed: Seed, one: (typeof demo.requests)[number]): Promise<void> => {
  const services = { strict: false } as const;
  const [client, carrier] = [actingFor(seed, one.client), actingFor(seed, CARRIER)];
  const asked = await seed.app.get(FreightRequestsService, services).create(client, {
    ...sent('', FreightRequestFields.parse({ ...one.fields, readyOn: day(one.readyDays), closesOn: day(6) })),
    params: undefined,
  });
  if (!one.quote) return;
  const quotes = seed.app.get(FreightQuotesService, services);
  const body = FreightQuoteTerms.parse({ ...one.quote, leg: 1, charges: chargesOf(one.quote.charges) });
  const { id } = await quotes.send(carrier, sent(asked.id, body));
  if (!one.events) return;
  const { contractId } = await quotes.act(client, sent(id, { event: 'accept' as const }));
  await paidDemo(seed, one.client, 'freight', contractId!);
  const [row]: { shipment: string }[] = await seed.em.query(
    'SELECT shipment_id AS shipment FROM freight_contracts WHERE id = $1',
    [contractId],
  );
  // The booking was made before the cargo set out, as it would have been.
  await seed.em.query(`UPDATE shipment_events SET at = $2 WHERE shipment_id = $1`, [row!.shipment, at(-40)]);
  for (const { code, days, place } of one.events)
    await seed.app
      .get(TrackingService, services)
      .post(carrier, sent(row!.shipment, PostedEvent.parse({ code: code as MilestoneCode, at: at(days), place })));
  if (one.billed) await seed.app.get(FreightContractsService, services).bill(carrier, sent(contractId!, undefined));
};

/** The charges that the demo names; all others are part of the base rate. */
const chargesOf = (named: Readonly<Record<string, string | undefined>>) =>
  FREIGHT_CHARGES.map((charge) => {
    const rate = named[charge];
    return {
      charge,
      standing: rate ? 'charged' : 'included',
      basis: charge === 'base' ? 'wmt' : 'lump',
      rate: rate ?? '0',
    };
  });
