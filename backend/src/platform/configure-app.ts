import { hash } from 'node:crypto';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { RequestHandler } from 'express';
import { Config } from './config/config.js';
import type { AppRequest } from './context/request.js';
import { serveDocs } from './docs/docs.js';
import { sendWritten } from './framework/written-reply.js';
import { Drain } from './lifecycle/drain.js';
import { httpLog } from './logging/http-log.js';
import { Log } from './logging/log.js';
import { Metrics } from './metrics/metrics.js';
import { cleanInput } from './security/clean-input.js';
import { securityHeaders } from './security/headers.js';
import { originCheck } from './security/origin.js';
import { requestId } from './security/request-id.js';
import { serveSite } from './site/site.js';
import { missingFile } from './site/static-files.js';
import { SessionWsAdapter } from './sockets/session-ws.adapter.js';

const BODY_LIMIT = '1mb';
/** Addresses whose callers sign the bytes of what they send. */
const SIGNED = /^\/api\/payments\/webhooks\//;
const JSON_BODY = {
  limit: BODY_LIMIT,
  verify: (req: AppRequest, _res: unknown, body: Buffer): void => {
    if (SIGNED.test(req.originalUrl)) req.rawBody = body;
    if (req.headers['idempotency-key'] !== undefined) req.bodyHash = hash('sha256', body, 'hex');
  },
};

const CALL = /^\/api(?=\/|$)/i;
const keepNoCalls: RequestHandler = (req, res, next) => {
  if (CALL.test(req.path)) res.setHeader('Cache-Control', 'no-store');
  next();
};

/** One step for the framework, which asks each of its own for every request whether it is meant. */
const inOrder = (...steps: readonly RequestHandler[]): RequestHandler =>
  steps.reduceRight((after, step) => (req, res, next) => {
    step(req, res, (error?: unknown) => {
      if (error) next(error);
      else after(req, res, next);
    });
  });

/** What a process that answers nobody else says of itself. */
const OF_ITSELF = /^\/(healthz|readyz|metrics)$/;
const onlyOfItself: RequestHandler = (req, res, next) => {
  if (OF_ITSELF.test(req.path)) next();
  else missingFile(req, res);
};

/** Everything around the controllers, in the order in which a request meets it. The server and the tests use the same. */
export const configureApp = (app: NestExpressApplication): NestExpressApplication => {
  const config = app.get(Config);
  const log = app.get(Log);
  app.useLogger(log);
  if (config.frameworkShortcuts) sendWritten(app);
  app.set('trust proxy', config.trustProxy);
  app.disable('x-powered-by');
  // Answers of the API are never kept, and the site's files bring tags of their own.
  app.disable('etag');
  const measured = app.get(Metrics).middleware;
  app.use(
    inOrder(
      requestId,
      app.get(Drain).middleware,
      measured,
      httpLog(log),
      securityHeaders(config),
      originCheck(config.origins),
      keepNoCalls,
    ),
  );
  app.useWebSocketAdapter(new SessionWsAdapter(app));
  if (!config.serves) app.use(onlyOfItself);
  else {
    app.useBodyParser('json', JSON_BODY);
    app.use('/api', cleanInput);
    serveDocs(app);
    serveSite(app);
  }
  return app;
};
