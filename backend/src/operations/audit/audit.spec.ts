import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../../../test/harness/app.js';
import { type Person, person } from '../../../test/harness/people.js';
import { systemCtx } from '../../platform/context/ctx.js';
import { AuditService } from './audit.service.js';
import { AuditCheckpointsJob } from './audit-checkpoints.job.js';
import { firstBreak, hashOf } from './chain.js';

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

  describe('in the hands of somebody with the whole database', () => {
    const tamper = async (statement: string) => {
      await app.db.query('ALTER TABLE audit DISABLE TRIGGER USER');
      await app.db.query(statement);
      await app.db.query('ALTER TABLE audit ENABLE TRIGGER USER');
    };
    const verdict = async (id: string) =>
      (await admin.agent.get(`/api/admin/audit/verdict?objectKind=listing&objectId=${id}`).expect(200)).body;
    const taken = async () => {
      while (await app.get(AuditCheckpointsJob).take(app.db.manager));
    };

    test('a row that is written anew shows, also with a hash that fits', async () => {
      await write('l5', 'submit');
      await write('l5', 'approve');
      await taken();
      expect(await verdict('l5')).toMatchObject({ rows: 2, brokenAt: null, missing: 0 });
      const last = (await audit.history(app.db.manager, 'listing', 'l5')).at(-1)!;
      await tamper(`UPDATE audit SET reason = 'another' WHERE id = ${last.id}`);
      expect(await verdict('l5')).toMatchObject({ brokenAt: last.id });
      const forged = hashOf({ ...last, reason: 'another' }).toString('hex');
      await tamper(`UPDATE audit SET hash = '\\x${forged}' WHERE id = ${last.id}`);
      expect(await verdict('l5')).toMatchObject({ brokenAt: last.id });
      await tamper(`UPDATE audit SET seal = NULL WHERE id = ${last.id}`);
      expect(await verdict('l5')).toMatchObject({ brokenAt: last.id });
    });

    test('the newest row, taken away, is missing', async () => {
      await write('l6', 'submit');
      await write('l6', 'approve');
      await taken();
      await tamper(`DELETE FROM audit WHERE object_id = 'l6' AND event = 'approve'`);
      expect(await verdict('l6')).toMatchObject({ rows: 1, brokenAt: null, missing: 1 });
      await write('l6', 'withdraw');
      expect(await verdict('l6')).toMatchObject({ missing: 1 });
      const buyer = await person(app, { role: 'buyer' });
      await buyer.agent.get('/api/admin/audit/verdict?objectKind=listing&objectId=l6').expect(403);
    });
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
