import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import pg from 'pg';
import { AppModule } from '../../dist/app.module.js';
import { Config } from '../../dist/platform/config/config.js';
import { configureApp } from '../../dist/platform/configure-app.js';
import { read } from './load.mjs';

/** What the server does by itself meanwhile, and what says who asks. */
const OTHERS =
  /\b(sessions|outbox|outbox_deliveries|schedule|mails|happenings)\b|^(LISTEN|BEGIN|START|COMMIT|SET)\b|pg_notify|advisory/i;

/**
 * The statements with which the product answers each address: those that it sends itself, seen on their way to PostgreSQL.
 * @returns {Promise<{name?: string, text: string, values: unknown[]}[][]>}
 */
export async function recorded({ databaseUrl, data, headers, addresses }) {
  const send = pg.Client.prototype.query;
  let statements = null;
  pg.Client.prototype.query = function query(what, values, ...rest) {
    const given = typeof what === 'string' ? { text: what, values } : what;
    if (statements && given?.text && !OTHERS.test(given.text)) {
      const { name, text } = given;
      statements.push({ ...(name && { name }), text, values: given.values ?? (Array.isArray(values) ? values : []) });
    }
    return send.call(this, what, values, ...rest);
  };
  const config = new Config({
    ...process.env,
    NODE_ENV: 'test',
    LOG_LEVEL: 'fatal',
    DATABASE_URL: databaseUrl,
    OREBRIDGE_DATA: data,
    PORT: '0',
  });
  const app = configureApp(
    await NestFactory.create(AppModule.with(config), { logger: false, bodyParser: false, abortOnError: false }),
  );
  try {
    await app.listen(0, '127.0.0.1');
    const site = `http://127.0.0.1:${app.getHttpServer().address().port}`;
    const out = [];
    for (const address of addresses) {
      // What the product has learned from the first time it need not ask again: neither need the bare server.
      await read(site + address, headers);
      statements = [];
      await read(site + address, headers);
      out.push(statements);
    }
    return out;
  } finally {
    statements = null;
    pg.Client.prototype.query = send;
    await app.close();
  }
}
