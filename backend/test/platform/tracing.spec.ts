import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createDatabase, type TestDatabase } from '../harness/database.js';
import { type ServerProcess, startServer } from '../harness/server.js';

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string };
}
interface Span {
  readonly traceId: string;
  readonly name: string;
  readonly attributes: readonly Attribute[];
}
interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[];
  }[];
}
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const OTHER_TRACE = '0af7651916cd43dd8448eb211c80319c';

describe('traces', () => {
  const sent: Sent[] = [];
  const paths = new Set<string | undefined>();
  let collector: Server;
  let database: TestDatabase;
  let server: ServerProcess;

  beforeAll(async () => {
    collector = createServer((req, res) => {
      paths.add(req.url);
      void json(req).then((body) => {
        sent.push(body as Sent);
        res.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
      });
    });
    await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
    database = await createDatabase();
    server = await startServer(database, {
      LOG_LEVEL: 'debug',
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`,
      OTEL_BSP_SCHEDULE_DELAY: '50',
    });
  });
  afterAll(async () => {
    server?.child.kill('SIGKILL');
    await server?.ended;
    collector?.closeAllConnections();
    await new Promise((resolve) => (collector ? collector.close(resolve) : resolve(undefined)));
    await database?.drop();
  });

  const spans = (): Span[] =>
    sent
      .flatMap(({ resourceSpans }) => resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans)
      .flatMap((scope) => scope.spans);
  const valueOf = ({ attributes }: { attributes: readonly Attribute[] }, name: string) =>
    attributes.find(({ key }) => key === name)?.value.stringValue;
  const spanOf = async (name: string): Promise<Span> => {
    for (;;) {
      const span = spans().find((one) => one.name === name);
      if (span) return span;
      await delay(10);
    }
  };

  /** A refused sign-in, in a trace of the caller's. */
  const signIn = async (traceId: string): Promise<Response> => {
    const answer = await fetch(`${server.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
      body: JSON.stringify({ username: 'nobody-of-this-name', password: 'not-the-password' }),
    });
    expect(answer.status).toBe(401);
    return answer;
  };

  test('of a request go to the collector: its route, its id, its statements, in the trace of the caller', async () => {
    const answer = await signIn(TRACE);
    const span = await spanOf('POST /api/auth/login');
    expect(paths).toEqual(new Set(['/v1/traces']));
    expect(span.traceId).toBe(TRACE);
    expect(valueOf(span, 'http.route')).toBe('/api/auth/login');
    expect(valueOf(span, 'orebridge.request_id')).toBe(answer.headers.get('x-request-id'));
    const statements = spans().filter(({ traceId, name }) => traceId === TRACE && name.startsWith('pg'));
    expect(statements.length).toBeGreaterThan(0);
    expect(JSON.stringify(sent)).not.toContain('nobody-of-this-name');
    const { attributes } = sent[0]!.resourceSpans[0]!.resource;
    expect(valueOf({ attributes }, 'service.name')).toBe('orebridge');
    expect(valueOf({ attributes }, 'service.version')).toMatch(/^\d+\./);
  });

  test('hold neither the token of a link nor what was searched for, and none of a probe', async () => {
    await fetch(`${server.url}/api/mail/subscription/secret-token?q=secret-query`);
    await spanOf('GET /api/mail/subscription/:token');
    const all = JSON.stringify(sent);
    expect(all).not.toContain('secret-');
    expect(all).not.toContain('readyz');
  });

  test('are named in the log lines of the request', async () => {
    await signIn(OTHER_TRACE);
    const isNamed = (line: string) => line.includes('/api/auth/login') && line.includes(`"traceId":"${OTHER_TRACE}"`);
    while (!server.output().split('\n').some(isNamed)) await delay(10);
  });

  test('are sent to the last one before the server ends', async () => {
    await fetch(`${server.url}/api/no-such-thing`);
    await server.stop();
    expect(spans().some(({ name }) => name === 'GET other')).toBe(true);
  });
});
