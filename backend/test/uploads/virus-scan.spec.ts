import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { DocumentRecord, DocumentView } from '@orebridge/contracts';
import { examine } from '../../src/app/cli/doctor/examine.js';
import { demoPdf } from '../../src/compliance/documents/index.js';
import { Config } from '../../src/platform/config/config.js';
import { VirusScan } from '../../src/platform/files/index.js';
import { pingClamd, ScanFailed, scanBytes } from '../../src/platform/files/scan/clamd.js';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { ClamdPeer, EICAR } from './clamd-peer.js';

let peer: ClamdPeer;
let app: TestApp;
let seller: Person;
let admin: Person;
beforeAll(async () => {
  peer = await ClamdPeer.start();
  app = await startApp({ env: { CLAMD_HOST: '127.0.0.1', CLAMD_PORT: String(peer.port) } });
  seller = await person(app, { role: 'seller' });
  admin = await person(app, { role: 'admin' });
});
afterAll(async () => {
  await app?.close();
  await peer?.stop();
});
beforeEach(() => {
  peer.manner = 'scans';
  peer.maxBytes = 25 * 1024 * 1024;
});

let sheets = 0;
/** A document that is like no other; with `words` in a comment behind its last line, which a PDF may have. */
const pdf = (words = ''): Buffer => {
  const sheet = demoPdf(['Certificate', `Sheet ${++sheets}`]);
  return words ? Buffer.concat([sheet, Buffer.from(`\n%${words}\n%%EOF\n`)]) : sheet;
};
const send = async (bytes: Buffer) =>
  seller.agent.post('/api/documents').field('type', 'tax-certificate').attach('file', bytes, 'tax.pdf');
const fileOf = ({ id }: DocumentView, by: Person = seller) => by.agent.get(`/api/documents/${id}/file`);
const recordOf = async ({ id }: DocumentView): Promise<DocumentRecord> =>
  (await seller.agent.get(`/api/documents/${id}/record`).expect(200)).body;
const again = async (): Promise<void> => {
  await app.db.query('UPDATE file_scans SET next_at = now()');
  await app.get(VirusScan).drain();
};
const audited = (event: string, hash: string) =>
  app.db.query(`SELECT actor_name, reason FROM audit WHERE object_kind = 'file' AND event = $1 AND object_id = $2`, [
    event,
    hash,
  ]);
const told = (event: string) =>
  app.db.query('SELECT payload FROM outbox WHERE event = $1 ORDER BY id DESC LIMIT 1', [event]);
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe('the words of the scanner', () => {
  const to = () => ({ host: '127.0.0.1', port: peer.port });
  const failureOf = async (work: Promise<unknown>): Promise<string> => {
    try {
      await work;
      return 'none';
    } catch (error) {
      return error instanceof ScanFailed ? error.failure : String(error);
    }
  };

  test('are understood, for a file of several pieces too', async () => {
    await pingClamd(to(), 2000);
    expect(await scanBytes(to(), Buffer.alloc(200_000, 1), 5000)).toBeNull();
    expect(peer.sizes.at(-1)).toBe(200_000);
    expect(await scanBytes(to(), Buffer.from(`${'a'.repeat(70_000)}${EICAR}`), 5000)).toBe('Eicar-Signature');
    expect(await scanBytes(to(), Buffer.alloc(0), 5000)).toBeNull();
  });

  test('are told from silence, a cut, nonsense and a size that it does not take', async () => {
    peer.maxBytes = 1000;
    expect(await failureOf(scanBytes(to(), Buffer.alloc(5_000_000), 5000))).toBe('size');
    peer.manner = 'hangs';
    expect(await failureOf(scanBytes(to(), Buffer.alloc(10), 100))).toBe('timeout');
    peer.manner = 'cuts';
    expect(await failureOf(scanBytes(to(), Buffer.alloc(10), 2000))).toBe('unreachable');
    peer.manner = 'babbles';
    expect(await failureOf(scanBytes(to(), Buffer.alloc(10), 2000))).toBe('answer');
    expect(await failureOf(pingClamd({ socket: '/nowhere/clamd.sock' }, 2000))).toBe('unreachable');
  });
});

describe('an upload', () => {
  test('that is clean is kept, and its record says when it was scanned', async () => {
    const { body } = await send(pdf());
    const { scan } = await recordOf(body);
    expect(scan).toMatchObject({ state: 'clean' });
    expect(Date.parse(scan!.at!)).toBeGreaterThan(Date.now() - 60_000);
    await fileOf(body).expect(200);
  });

  test('that is infected is refused with a sentence, written down and told', async () => {
    const bytes = pdf(EICAR);
    const { status, body } = await send(bytes);
    expect([status, body.code, body.values]).toEqual([
      422,
      'file.virus',
      { name: 'tax.pdf', signature: 'Eicar-Signature' },
    ]);
    expect(await audited('refuse', hashOf(bytes))).toEqual([
      { actor_name: seller.username, reason: 'tax.pdf: Eicar-Signature' },
    ]);
    expect((await told('file.refused'))[0].payload).toMatchObject({ userId: seller.id, name: 'tax.pdf' });
    expect(await app.db.query('SELECT 1 FROM documents WHERE sha256 = $1', [hashOf(bytes)])).toEqual([]);
  });

  test('that the scanner does not take for its size is refused, and says so', async () => {
    peer.maxBytes = 100;
    expect((await send(pdf())).body.code).toBe('file.scan_size');
  });

  test.each(['cuts', 'babbles'] as const)('is kept from everybody while the scanner %s', async (manner) => {
    peer.manner = manner;
    const { status, body } = await send(pdf());
    expect(status).toBe(201);
    expect((await recordOf(body)).scan).toEqual({ state: 'waiting', at: null });
    expect((await fileOf(body).expect(409)).body.code).toBe('file.not_scanned');
    expect((await fileOf(body, admin).expect(409)).body.code).toBe('file.not_scanned');
    await again();
    expect((await fileOf(body).expect(409)).body.code).toBe('file.not_scanned');
    peer.manner = 'scans';
    await again();
    expect((await recordOf(body)).scan).toMatchObject({ state: 'clean' });
    await fileOf(body, admin).expect(200);
  });

  test('that proves infected later is locked away, written down and told', async () => {
    peer.manner = 'cuts';
    const bytes = pdf(EICAR);
    const { body } = await send(bytes);
    peer.manner = 'scans';
    await again();
    expect((await recordOf(body)).scan).toMatchObject({ state: 'infected' });
    expect((await fileOf(body, admin).expect(409)).body.code).toBe('file.infected');
    expect(await audited('quarantine', hashOf(bytes))).toHaveLength(1);
    expect((await told('file.quarantined'))[0].payload).toMatchObject({ userId: seller.id });
    const verdict = await admin.agent.get(`/api/admin/audit/verdict?objectKind=file&objectId=${hashOf(bytes)}`);
    expect(verdict.body).toMatchObject({ brokenAt: null });
  });
});

describe('a site', () => {
  const configOf = (more: object) =>
    new Config({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', OREBRIDGE_SEED: 'demo', ...more });

  test('without a scanner says of its files that they were not scanned, and scans them once there is one', async () => {
    const { body } = await send(pdf());
    await app.db.query(`UPDATE file_scans SET state = 'none', scanned_at = NULL WHERE sha256 = $1`, [body.sha256]);
    expect((await recordOf(body)).scan).toEqual({ state: 'none', at: null });
    await fileOf(body).expect(200);
    await again();
    expect((await recordOf(body)).scan).toMatchObject({ state: 'clean' });
  });

  test('whose scanner is half set, or set twice, does not start', () => {
    expect(() => configOf({ CLAMD_HOST: 'clamd' })).toThrow(/CLAMD_PORT is missing while CLAMD_HOST is set/);
    expect(() => configOf({ CLAMD_PORT: '3310' })).toThrow(/CLAMD_HOST is missing/);
    const both = { CLAMD_HOST: 'clamd', CLAMD_PORT: '3310', CLAMD_SOCKET: '/run/clamd.sock' };
    expect(() => configOf(both)).toThrow(/there is one scanner/);
    expect(configOf({ CLAMD_SOCKET: '/run/clamd.sock' }).clamd).toEqual({ socket: '/run/clamd.sock' });
  });

  test('is told by the doctor whether the scanner answers', async () => {
    const env = { OREBRIDGE_DATA: '/nowhere/orebridge', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
    const scanner = async (more: object) =>
      (await examine({ ...env, ...more })).filter(({ about }) => about === 'scanner');
    const reached = { CLAMD_HOST: '127.0.0.1', CLAMD_PORT: String(peer.port) };
    expect(await scanner(reached)).toEqual([
      { state: 'ok', about: 'scanner', said: expect.stringContaining('ClamAV 1.4.3') },
    ]);
    peer.manner = 'cuts';
    expect((await scanner(reached))[0]).toMatchObject({ state: 'wrong' });
    expect((await scanner({}))[0]).toMatchObject({ state: 'note' });
  });
});
