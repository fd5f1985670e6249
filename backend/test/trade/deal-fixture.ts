import type { Requirement, SavedSearch } from '@orebridge/contracts';
import type { Person } from '../harness/people.js';
import { inDays } from './lots.js';

export * from './offer-fixture.js';
export * from './lots.js';
export * from './sample-fixture.js';
export * from './verification-fixture.js';
export * from './works.js';

/** All that a buyer of cathodes says of its need. */
export const CATHODES = {
  title: 'Copper cathodes Grade A',
  mineralType: 'copper',
  form: 'metal',
  quantity: '500',
  unit: 't',
  parameters: [{ element: 'Cu', unit: '%', kind: 'min', target: '99.99', limit: '99.95' }],
  targetPrice: '13300',
  currency: 'USD',
  incoterm: 'CIF',
  place: 'Rotterdam (NLRTM)',
  destinationCountry: 'NL',
  deliveryFrom: inDays(20),
  deliveryTo: inDays(60),
  preferredCertifications: ['Copper Mark'],
  closesOn: inDays(30),
} as const;

/** Saves what a buyer needs as a draft. */
export const needed = async (by: Person, fields: object = {}): Promise<Requirement> =>
  (
    await by.agent
      .post('/api/requirements')
      .send({ ...CATHODES, ...fields })
      .expect(201)
  ).body as Requirement;

/** A requirement that sellers see. */
export const sought = async (by: Person, fields: object = {}): Promise<Requirement> =>
  (await by.agent.post(`/api/requirements/${(await needed(by, fields)).id}/publish`).expect(200)).body as Requirement;

/** All that a company writes of itself. */
export const PROFILE = {
  about: 'Cathodes from our own plant.',
  languages: ['es', 'en'],
  minerals: ['copper'],
  certifications: ['Copper Mark'],
  website: 'https://www.example.com',
  sites: [
    {
      name: 'Head office',
      kind: 'office',
      country: 'CL',
      place: 'Antofagasta',
      lat: -23.65,
      lon: -70.4,
      accuracy: 'town',
    },
    { name: 'Works', kind: 'plant', country: 'CL', place: '' },
  ],
};

/** Saves a search of the market. */
export const saved = async (by: Person, search: object = {}): Promise<SavedSearch> =>
  (
    await by.agent
      .post('/api/saved-searches')
      .send({ name: 'Copper', query: 'mineral=copper', alert: 'none', ...search })
      .expect(201)
  ).body as SavedSearch;

/** Orders the professional plan by the month for a company on the basic one, and pays. */
export const subscribed = async (by: Person): Promise<Person> => {
  const wanted = { tier: 'professional', interval: 'month', due: '299.00' };
  await by.agent.post('/api/billing/change').send(wanted).expect(200);
  await payPlan(by);
  return by;
};

/** Pays what the company owes for its plan, through the simulator. */
export const payPlan = async ({ agent }: Person, outcome: 'paid' | 'failed' = 'paid'): Promise<void> => {
  const { order } = (await agent.get('/api/billing').expect(200)).body;
  const due = { purpose: 'subscription', aboutId: order.id, provider: 'simulator' };
  const { id } = (await agent.post('/api/payments').send(due).expect(201)).body;
  await agent.post(`/api/payments/${id}/simulate`).send({ outcome }).expect(200);
};
