import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { AuditCheck, AuditFinding } from '@orebridge/contracts';
import { startApp, type TestApp } from '../../../test/harness/app.js';
import { type Person, person } from '../../../test/harness/people.js';
import { runScheduled } from '../../../test/harness/scheduled.js';
import { systemCtx } from '../../platform/context/ctx.js';
import { AuditCheckpointsJob } from './audit-checkpoints.job.js';
import { AuditChecksService } from './audit-checks.service.js';
import { headAfter } from './audit-links.js';
import { AuditService } from './audit.service.js';
import { hashOf } from './chain.js';

describe('the chain over all rows of the audit', () => {
  let app: TestApp;
  let admin: Person;
  const ctx = systemCtx('test');

  beforeAll(async () => {
    app = await startApp();
    admin = await person(app, { role: 'admin' });
  });
  afterAll(() => app.close());

  const write = (id: string, event: string, reason = 'because') =>
    app.db.transaction((em) =>
      app.get(AuditService).write(em, ctx, { object: 'listing', id, event, from: 'draft', to: 'pending', reason }),
    );
  const kept = async () => {
    while (await app.get(AuditCheckpointsJob).take(app.db.manager));
  };
  const check = async (): Promise<AuditCheck> => {
    await admin.agent.post('/api/admin/audit/checks').expect(200);
    await app.get(AuditChecksService).drain();
    return (await admin.agent.get('/api/admin/audit/checks').expect(200)).body.items[0];
  };
  const kinds = ({ findings }: AuditCheck) => new Set(findings.map(({ kind }: AuditFinding) => kind));
  /** Changes the database as somebody could who has the whole of it, and puts everything back. */
  const tampered = async (statements: string[], then: () => Promise<void>) => {
    const tables = ['audit', 'audit_links', 'audit_heads'];
    const triggers = (what: string) => tables.map((table) => `ALTER TABLE ${table} ${what} TRIGGER USER`);
    const all = async (texts: string[]) => {
      for (const text of texts) await app.db.query(text);
    };
    await all(tables.map((table) => `CREATE TABLE kept_${table} AS TABLE ${table}`));
    await all([...triggers('DISABLE'), ...statements, ...triggers('ENABLE')]);
    try {
      await then();
    } finally {
      await all([
        ...triggers('DISABLE'),
        ...tables.map((table) => `DELETE FROM ${table}`),
        ...tables.map((table) => `INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT * FROM kept_${table}`),
        ...triggers('ENABLE'),
        ...tables.map((table) => `DROP TABLE kept_${table}`),
      ]);
    }
  };

  test('holds, and its head is what anybody computes from the export', async () => {
    await write('c1', 'submit');
    await write('c2', 'submit');
    await write('c1', 'approve');
    await kept();
    const { found, rows, head } = await check();
    expect(found).toBe(0);
    const exported = JSON.parse(
      (await admin.agent.get('/api/admin/audit/export?format=json').buffer(true).expect(200)).text,
    );
    let computed: Buffer | null = null;
    for (const row of exported.toSorted((a: { position: number }, b: { position: number }) => a.position - b.position))
      if (row.position) computed = headAfter(computed, Buffer.from(row.hash, 'hex'));
    expect([exported.length >= rows!, computed!.toString('hex')]).toEqual([true, head]);
    const [row] = exported.filter(({ objectId, event }: { objectId: string; event: string }) =>
      [objectId, event].join(' ').startsWith('c1 approve'),
    );
    const { from, to, at, hash, hashPrev, ...rest } = row;
    const again = hashOf({
      ...rest,
      fromState: from,
      toState: to,
      at: new Date(at),
      hashPrev: hashPrev && Buffer.from(hashPrev, 'hex'),
    });
    expect(again.toString('hex')).toBe(hash);
  });

  test('finds a row that was altered, also with a hash that fits', async () => {
    await write('c3', 'submit');
    await kept();
    const [last] = await app.get(AuditService).history(app.db.manager, 'listing', 'c3');
    await tampered([`UPDATE audit SET reason = 'another' WHERE id = ${last!.id}`], async () => {
      const found = await check();
      expect(found.findings).toContainEqual(expect.objectContaining({ kind: 'altered', rowId: last!.id }));
      expect(found.found).toBe(1);
    });
    const forged = hashOf({ ...last!, reason: 'another' }).toString('hex');
    await tampered([`UPDATE audit SET reason = 'another', hash = '\\x${forged}' WHERE id = ${last!.id}`], async () => {
      expect(kinds(await check())).toEqual(new Set(['unsigned']));
    });
    expect((await check()).found).toBe(0);
  });

  test('finds a row that is gone, also the last of all with its link', async () => {
    await write('c4', 'submit');
    await kept();
    const [{ last }] = await app.db.query('SELECT max(position) AS last FROM audit_links');
    const row = `(SELECT audit_id FROM audit_links WHERE position = ${last})`;
    await tampered([`DELETE FROM audit WHERE id = ${row}`], async () => {
      const found = await check();
      expect(found.findings).toEqual([expect.objectContaining({ kind: 'removed', position: Number(last) })]);
    });
    const whole = [
      `DELETE FROM audit WHERE id = ${row}`,
      `DELETE FROM audit_links WHERE position = ${last}`,
      'DELETE FROM audit_heads',
    ];
    await tampered(whole, async () => {
      await app.db.query(`DELETE FROM audit_checks`);
      // What asks for the check signs in, and so writes rows that take the place of the one that is gone.
      expect(kinds(await check())).toContain('other_head');
      await kept();
      expect(kinds(await check())).toContain('other_head');
    });
    await tampered([`DELETE FROM audit WHERE id = (SELECT audit_id FROM audit_links WHERE position = 2)`], async () => {
      expect((await check()).findings).toContainEqual(expect.objectContaining({ kind: 'removed', position: 2 }));
    });
  });

  test('finds a row that was inserted, whatever its age', async () => {
    await kept();
    const columns = `object_kind, object_id, seq, from_state, event, to_state, acting_role, at, request_id, hash`;
    const forged = (id: string, at: string) =>
      `INSERT INTO audit (id, ${columns}) OVERRIDING SYSTEM VALUE
       SELECT ${id}, 'listing', 'forged', 1, NULL, 'approve', 'active', 'admin', ${at}, 'r', sha256('x')`;
    await tampered([forged('-5', `now() - interval '1 year'`)], async () => {
      expect((await check()).findings).toEqual([expect.objectContaining({ kind: 'altered', rowId: '-5' })]);
    });
    // Far behind what is taken up: no link ever holds it.
    await tampered([forged('-50000', `now() - interval '1 year'`)], async () => {
      expect((await check()).findings).toEqual([expect.objectContaining({ kind: 'inserted', rowId: '-50000' })]);
    });
    await tampered([forged('(SELECT max(id) + 1000 FROM audit)', 'now()')], async () => {
      expect(kinds(await check())).toContain('altered');
    });
  });

  test('is checked each night, and fails a job for as long as the last check has found something', async () => {
    await app.db.query('DELETE FROM audit_checks');
    const night = async () => {
      await runScheduled(app, 'audit.check');
      await app.get(AuditChecksService).drain();
    };
    await night();
    await night();
    expect(await app.db.query('SELECT found FROM audit_checks WHERE nightly')).toEqual([{ found: 0 }]);
    const alarm = async () => {
      await runScheduled(app, 'audit.alarm');
      return (await app.db.query(`SELECT failures, error FROM schedule WHERE name = 'audit.alarm'`))[0];
    };
    expect(await alarm()).toEqual({ failures: 0, error: null });
    const gone = ['DELETE FROM audit WHERE id = (SELECT audit_id FROM audit_links WHERE position = 2)'];
    await tampered(gone, async () => {
      await check();
      expect(await alarm()).toEqual({
        failures: 1,
        error: expect.stringMatching(/audit is not what was written: 1 finding/),
      });
    });
    await check();
    expect(await alarm()).toMatchObject({ failures: 0 });
  });

  test('publishes the head of each day to everybody', async () => {
    await kept();
    const { body } = await app.agent().get('/api/audit/heads').expect(200);
    expect(body.items).toEqual([
      {
        day: new Date().toISOString().slice(0, 10),
        position: expect.any(Number),
        head: expect.any(String),
        at: expect.any(String),
      },
    ]);
    await expect(app.db.query('DELETE FROM audit_heads')).rejects.toThrow('append-only');
  });

  test('is exported as CSV by the filters of the page, to administrators alone', async () => {
    await write('c9', 'submit', '=HYPERLINK("x")');
    const { text, headers } = await admin.agent.get('/api/admin/audit/export?objectId=c9').expect(200);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="audit-\d{4}-\d\d-\d\d\.csv"$/);
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`"'=HYPERLINK(""x"")"`);
    const buyer = await person(app, { role: 'buyer' });
    await buyer.agent.get('/api/admin/audit/export').expect(403);
    await buyer.agent.post('/api/admin/audit/checks').expect(403);
  });
});
