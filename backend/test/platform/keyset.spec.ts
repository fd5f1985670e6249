import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';

interface Companies {
  items: { name: string }[];
  next: string | null;
  total: number;
  capped: boolean;
}

describe('long lists', () => {
  let app: TestApp;
  let admin: Person;

  beforeAll(async () => {
    app = await startApp();
    admin = await person(app, { role: 'admin' });
    await app.db.query(`INSERT INTO companies (name, role, created_at)
      SELECT 'Company ' || n, 'seller', timestamptz '2026-01-01' + (n / 7) * interval '1 millisecond' FROM generate_series(1, 1100) n`);
  });
  afterAll(() => app.close());

  test('every row comes exactly once, although rows share a time and new ones arrive meanwhile', async () => {
    const seen: string[] = [];
    let cursor: string | null = '';
    let first: { total: number; capped: boolean } | undefined;
    while (cursor !== null) {
      const { body }: { body: Companies } = await admin.agent
        .get('/api/admin/companies')
        .query({ limit: 90, q: 'Company ', ...(cursor && { cursor }) })
        .expect(200);
      first ??= body;
      seen.push(...body.items.map((c) => c.name));
      cursor = body.next;
      await app.db.query(`INSERT INTO companies (name, role) VALUES ('Company late', 'seller')`);
    }
    expect(seen).toHaveLength(1100);
    expect(new Set(seen).size).toBe(1100);
    expect(first).toMatchObject({ total: 1000, capped: true });
  });

  test('a made-up position is refused', async () => {
    expect((await admin.agent.get('/api/admin/companies?cursor=abc').expect(400)).body.code).toBe('cursor.invalid');
  });
});
