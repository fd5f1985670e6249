import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../../test/harness/app.js';
import { type Person, person } from '../../test/harness/people.js';
import { systemCtx } from '../platform/context/ctx.js';
import { AuditService } from './audit.service.js';
import { firstBreak } from './chain.js';

describe('the audit', () => {
  let app: TestApp;
  let audit: AuditService;
  let admin: Person;
  const ctx = systemCtx('test');

  beforeAll(async () => {
    app = await startApp();
    audit = app.get(AuditService);
    admin = await person(app, { role: 'admin' });
  });
  afterAll(() => app.close());

  const write = (id: string, event: string) =>
    app.db.transaction((em) =>
      audit.write(em, ctx, { object: 'listing', id, event, from: 'draft', to: 'pending', reason: 'because' }),
    );

  test('the rows of an object form a chain, also when many write at once', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, i) => write('l1', `event-${i}`)));
    expect(await audit.history(app.db.manager, 'listing', 'l1')).toHaveLength(12);
    expect(await audit.holds(app.db.manager, 'listing', 'l1')).toBe(true);
  });

  test('a row that was changed, and one that is missing, show', async () => {
    await write('l2', 'submit');
    await write('l2', 'approve');
    await write('l2', 'withdraw');
    const rows = await audit.history(app.db.manager, 'listing', 'l2');
    expect(firstBreak(rows)).toBeNull();
    expect(firstBreak(rows.map((r) => (r.event === 'approve' ? { ...r, reason: 'another' } : r)))?.event).toBe(
      'approve',
    );
    expect(firstBreak(rows.filter((r) => r.event !== 'approve'))?.event).toBe('withdraw');
    expect(firstBreak(rows.slice(1))?.event).toBe('approve');
  });

  test('the database itself refuses to change or delete a row', async () => {
    await write('l3', 'submit');
    await expect(app.db.query(`UPDATE audit SET reason = 'x'`)).rejects.toThrow('append-only');
    await expect(app.db.query('DELETE FROM audit')).rejects.toThrow('append-only');
    await expect(app.db.query('TRUNCATE audit')).rejects.toThrow('append-only');
  });

  test('a change that rolls back leaves no row', async () => {
    const failed = app.db.transaction(async (em) => {
      await audit.write(em, ctx, { object: 'listing', id: 'l4', event: 'submit' });
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await audit.history(app.db.manager, 'listing', 'l4')).toEqual([]);
  });

  test('admins read it, newest first, and find what concerns one object', async () => {
    const { body } = await admin.agent.get('/api/admin/audit?objectKind=listing&objectId=l2').expect(200);
    expect(body.items.map((r: { event: string }) => r.event)).toEqual(['withdraw', 'approve', 'submit']);
    expect(body.items[0].hashPrev).toBe(body.items[1].hash);
    const buyer = await person(app, { role: 'buyer' });
    await buyer.agent.get('/api/admin/audit').expect(403);
  });
});
