import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../harness/app.js';

const GUIDE = path.resolve(import.meta.dirname, '../../../docs/operate/monitoring.md');
const TOKEN = 'a-token-of-the-metrics';

describe('the metrics', () => {
  let app: TestApp;
  let closed: TestApp;
  beforeAll(async () => {
    app = await startApp({ env: { OREBRIDGE_METRICS_TOKEN: TOKEN } });
    closed = await startApp({ database: app.database });
  });
  afterAll(async () => {
    await closed?.close();
    await app?.close();
  });

  const read = async (): Promise<string> => {
    const answer = await app
      .agent()
      .get('/metrics')
      .set('Authorization', `Bearer ${TOKEN}`)
      .buffer(true)
      .parse((res, done) => {
        let text = '';
        res.on('data', (part: Buffer) => {
          text += part.toString();
        });
        res.on('end', () => done(null, text));
      })
      .expect(200)
      .expect('Content-Type', /^text\/plain; version=0\.0\.4/);
    return answer.body;
  };
  const valueOf = (text: string, series: string): number | undefined => {
    const line = text.split('\n').find((one) => one.startsWith(`${series} `));
    return line === undefined ? undefined : Number(line.slice(series.length + 1));
  };

  test('are there for whoever has the token, and nowhere without one', async () => {
    expect((await app.agent().get('/metrics').expect(401)).body.code).toBe('metrics.token');
    await app.agent().get('/metrics').set('Authorization', 'Bearer another-token-of-it').expect(401);
    await closed.agent().get('/metrics').expect(404);
    await closed.agent().get('/metrics').set('Authorization', 'Bearer ').expect(404);
    await read();
  });

  test('count requests by the path of their route, whatever is asked for', async () => {
    for (const id of ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'])
      await app.agent().get(`/api/listings/${id}/images/1`);
    await app.agent().get('/api/deals').expect(401);
    await app.agent().get('/api/no-such-thing');
    const text = await read();
    const requests = 'orebridge_http_request_duration_seconds_count';
    expect(valueOf(text, `${requests}{method="GET",route="/api/deals",status="401"}`)).toBe(1);
    expect(text).not.toContain('00000000-0000-4000-8000');
    expect(text).not.toContain('no-such-thing');
  });

  test('tell of queues, jobs, connections and the process', async () => {
    await app.db.query(
      `INSERT INTO outbox (event, payload, due_at, created_at)
       VALUES ('system.test', '{}', now() + interval '1 hour', now() - interval '2 hours')`,
    );
    await app.db.query(
      `INSERT INTO mails (recipient, subject, body, failed_at) VALUES ('a@example.com', 'x', 'x', now())`,
    );
    await app.db.query(
      `INSERT INTO schedule (name, failures, due_at) VALUES ('offers.expire', 7, now() + interval '1 day')
       ON CONFLICT (name) DO UPDATE SET failures = 7, due_at = excluded.due_at`,
    );
    const text = await read();
    expect(valueOf(text, 'orebridge_queue_waiting{queue="events"}')).toBe(1);
    expect(valueOf(text, 'orebridge_queue_oldest_seconds{queue="events"}')).toBeGreaterThan(7000);
    expect(valueOf(text, 'orebridge_queue_failed{queue="mails"}')).toBe(1);
    expect(valueOf(text, 'orebridge_job_failures{job="offers.expire"}')).toBe(7);
    expect(valueOf(text, 'orebridge_job_late_seconds{job="offers.expire"}')).toBe(0);
    expect(valueOf(text, 'orebridge_database_connections{state="waiting"}')).toBe(0);
    expect(text).toContain('nodejs_eventloop_lag_seconds');
  });

  test('are called what the guide for operators calls them', async () => {
    const named = fs.readFileSync(GUIDE, 'utf8').match(/orebridge_[a-z_]+/g) ?? [];
    expect(named.length).toBeGreaterThan(5);
    await app.agent().get('/api/deals');
    const text = await read();
    expect(named.filter((name) => !text.includes(`${name}{`))).toEqual([]);
  });
});
