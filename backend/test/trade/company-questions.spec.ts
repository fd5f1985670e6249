import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Notification, Verification } from '@orebridge/contracts';
import { CompanyQuestionsJob } from '../../src/compliance/verification/index.js';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { onMarket, PEOPLE } from './deal-fixture.js';
import { dealOf } from './traces.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.close());

const ask = async (): Promise<void> => {
  while (await app.db.transaction((em) => app.get(CompanyQuestionsJob).run(em)));
  await app.drain();
};
const asked = async ({ agent }: Person): Promise<string[]> => {
  const { body } = await agent.get('/api/verification').expect(200);
  return ((body as Verification).questions ?? []).map(({ fact }) => fact);
};
const told = async ({ agent }: Person): Promise<number> => {
  const { body } = await agent.get('/api/notifications').expect(200);
  return (body as Notification[]).filter(({ key }) => key === 'company.asked').length;
};

describe('what no record says of a company whose cargoes are assessed', () => {
  test('is asked once, shown until it is said, and asked again when it is gone', async () => {
    const seller = await person(app, { role: 'seller', company: { tier: 'enterprise', founded: null } });
    await ask();
    expect([await asked(seller), await told(seller)]).toEqual([[], 0]);

    await onMarket(app, seller.companyId);
    await ask();
    await ask();
    expect([await asked(seller), await told(seller)]).toEqual([['company_age', 'owners'], 2]);

    await seller.agent.patch('/api/companies/mine').send({ founded: 1987 }).expect(200);
    expect(await asked(seller)).toEqual(['owners']);
    await seller.agent.put('/api/verification/people').send({ people: PEOPLE }).expect(200);
    await ask();
    expect([await asked(seller), await told(seller)]).toEqual([[], 2]);

    await app.db.query('UPDATE companies SET founded = NULL WHERE id = $1', [seller.companyId]);
    await ask();
    expect(await asked(seller)).toEqual(['company_age']);
  });

  test('of a buyer counts with its first deal, and nobody else sees it', async () => {
    const seller = await person(app, { role: 'seller', company: { tier: 'enterprise', founded: 1990 } });
    const buyer = await person(app, { role: 'buyer', company: { tier: 'enterprise', founded: 2001 } });
    await ask();
    expect(await asked(buyer)).toEqual([]);
    await dealOf(app, seller, buyer);
    await ask();
    expect(await asked(buyer)).toEqual(['buyer_kind', 'owners']);
    await buyer.agent.patch('/api/companies/mine').send({ usIssuer: false, bankOrFund: false }).expect(200);
    expect(await asked(buyer)).toEqual(['owners']);
    expect(await asked(seller)).toEqual(['owners']);
  });
});
