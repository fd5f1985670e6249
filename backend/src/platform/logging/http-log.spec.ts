import { createServer } from 'node:http';
import { Writable } from 'node:stream';
import { expect, test } from '@jest/globals';
import type { Request, Response } from 'express';
import { pino } from 'pino';
import request from 'supertest';
import { httpLog } from './http-log.js';
import type { Log } from './log.js';

test('an access line has the client of a trusted proxy, the path without its query, and the status', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const write = httpLog({ pino: pino({ level: 'debug' }, stream) } as Log);
  const server = createServer((req, res) => {
    // As express reads it from a trusted proxy.
    Object.assign(req, { ip: req.headers['x-forwarded-for'] });
    write(req as Request, res as unknown as Response, () => res.writeHead(204).end());
  });
  await request(server).get('/api/lots?q=copper').set('X-Forwarded-For', '203.0.113.7').expect(204);
  const [line] = lines.map((text) => JSON.parse(text));
  expect(line.req).toMatchObject({ method: 'GET', path: '/api/lots', client: '203.0.113.7' });
  expect(line.res).toEqual({ status: 204 });
});
