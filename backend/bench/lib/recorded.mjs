import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import pg from 'pg';
import { AppModule } from '../../dist/app.module.js';
import { Config } from '../../dist/platform/config/config.js';
import { configureApp } from '../../dist/platform/configure-app.js';
import { read } from './load.mjs';

/** What the server does by itself meanwhile, and what says who asks. */
const OTHERS =
  /\b(sessions|outbox|outbox_deliveries|schedule|mails|rate_limit_hits)\b|^(LISTEN|BEGIN|START|COMMIT|SET)\b|pg_notify|advisory/i;

/**
 * The statements with which the product answers each address: those that it sends itself, seen on their way to PostgreSQL.
 * `first` are those of a product that has kept nothing, `again` those that it still sends when the same is asked once more.
 * @returns {Promise<Record<'first' | 'again', {name?: string, text: string, values: unknown[]}[]>[]>}
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
    OREBRIDGE_SEED: 'demo',
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
      const times = [];
      for (let time = 0; time < 2; time++) {
        statements = [];
        await read(site + address, headers);
        times.push(statements);
        statements = null;
      }
      out.push({ first: times[0], again: times[1] });
    }
    return out;
  } finally {
    statements = null;
    pg.Client.prototype.query = send;
    await app.close();
  }
}
