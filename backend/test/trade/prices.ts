import type { TestApp } from '../harness/app.js';
import type { Person } from '../harness/people.js';

/** A published series with one price, as the product ships them. */
export const published = (app: TestApp): Promise<unknown> =>
  app.db.query(
    `WITH series AS (INSERT INTO price_series VALUES ('wb-copper', 'copper', 'Copper, cash', 'Monthly average', 'monthly',
       'USD', 't', 'World Bank Pink Sheet', 'CC-BY-4.0', true) ON CONFLICT DO NOTHING RETURNING id)
     INSERT INTO price_points SELECT id, '2026-06-01', 13000 FROM series`,
  );

/** A price alert of the person; answers its id. */
export const watched = async (app: TestApp, person: Person): Promise<string> => {
  await published(app);
  const rule = { series: 'wb-copper', kind: 'above', level: '20000', periods: null };
  return (await person.agent.post('/api/price-alerts').send(rule).expect(201)).body.id;
};
