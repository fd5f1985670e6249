import type { FreightContract, FreightQuote, FreightRequest, FreightRoute, ShipmentFile } from '@orebridge/contracts';
import { FREIGHT_CHARGES } from '@orebridge/trade';
import type { Person } from '../harness/people.js';
import { inDays, pdf } from './deal-fixture.js';

/** A leg between two ports of the list. */
export const LEG = {
  mode: 'sea_container',
  from: { name: 'Antofagasta', country: 'CL', port: 'CLANF' },
  to: { name: 'Hamburg', country: 'DE', port: 'DEHAM' },
} as const;
export const FREIGHT = {
  title: 'Cathodes to Hamburg',
  tonnes: '200',
  wet: '200',
  legs: [LEG],
  readyOn: inDays(10),
  closesOn: inDays(6),
};
export const QUOTE = {
  leg: 1,
  service: 'Weekly liner',
  equipment: '20 ft containers',
  currency: 'USD',
  charges: FREIGHT_CHARGES.map((charge) =>
    charge === 'base'
      ? { charge, standing: 'charged', basis: 'wmt', rate: '90' }
      : { charge, standing: 'included', basis: 'lump', rate: '0' },
  ),
  insurance: { cifValue: '1000000', ratePct: '0.12' },
  liability: 'Kruger Mutual',
  liabilityLimit: '5000000',
  freeDays: 7,
  detention: [{ fromDay: 1, perDay: '45' }],
  vehicle: 'container_deep_sea',
  transitDays: 30,
};
export const ROUTE = {
  title: 'Antofagasta to Hamburg',
  ...LEG,
  transitDays: 30,
  departures: 'Every week',
  equipment: '20 ft containers',
};

export const freightAsked = async (by: Person, fields: object = {}): Promise<FreightRequest> =>
  (
    await by.agent
      .post('/api/freight-requests')
      .send({ ...FREIGHT, ...fields })
      .expect(201)
  ).body as FreightRequest;

export const quoted = async (by: Person, { id }: Pick<FreightRequest, 'id'>, fields: object = {}) =>
  (
    await by.agent
      .post(`/api/freight-requests/${id}/quotes`)
      .send({ ...QUOTE, ...fields })
      .expect(201)
  ).body as FreightQuote;

export const quoteAction = (by: Person, { id }: Pick<FreightQuote, 'id'>, event: string) =>
  by.agent.post(`/api/freight-quotes/${id}/events`).send({ event });

/** A contract from the request on, with the shipment that came of it. */
export const contracted = async (
  client: Person,
  carrier: Person,
  fields: object = {},
  terms: object = {},
): Promise<FreightContract> => {
  const quote = await quoted(carrier, await freightAsked(client, fields), terms);
  const { body } = await quoteAction(client, quote, 'accept').expect(200);
  return (await carrier.agent.get(`/api/freight-contracts/${body.contractId}`).expect(200)).body as FreightContract;
};

export const milestone = (by: Person, id: string, code: string, more: object = {}) =>
  by.agent
    .post(`/api/shipments/${id}/events`)
    .send({ code, at: new Date().toISOString(), place: 'Antofagasta', ...more });

export const shipmentFile = async (by: Person, id: string, name = 'photo.pdf'): Promise<ShipmentFile> =>
  (await by.agent.post(`/api/shipments/${id}/files`).attach('file', pdf(), name).expect(201)).body as ShipmentFile;

export const routed = async (by: Person, fields: object = {}): Promise<FreightRoute> =>
  (
    await by.agent
      .post('/api/freight-routes')
      .send({ ...ROUTE, ...fields })
      .expect(201)
  ).body as FreightRoute;
