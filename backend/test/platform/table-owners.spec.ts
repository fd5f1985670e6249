import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import owners from '../../src/migrations/owners.json' with { type: 'json' };
import { startApp, type TestApp } from '../harness/app.js';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const named = async (schema: string, kind: string): Promise<string[]> =>
  (
    await app.db.query(
      'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = $1 AND table_type = $2 ORDER BY 1',
      [schema, kind],
    )
  ).map(({ name }: { name: string }) => name);

describe('a table of the database', () => {
  test('belongs to one area, and to no other', async () => {
    expect(Object.values(owners.tables).flat().toSorted()).toEqual(await named('public', 'BASE TABLE'));
  });

  test('is read by other areas through views that have an owner too', async () => {
    expect(Object.values(owners.views).flat().toSorted()).toEqual(await named('public', 'VIEW'));
    expect(owners.published).toEqual(await named('published', 'VIEW'));
  });

  test('publishes no secret', async () => {
    const secret = await app.db.query(
      `SELECT table_name, column_name FROM information_schema.columns
       WHERE table_schema = 'published' AND column_name ~ 'password|secret|token|hash'`,
    );
    expect(secret).toEqual([]);
  });
});
