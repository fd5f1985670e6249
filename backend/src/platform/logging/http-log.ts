import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { pinoHttp } from 'pino-http';
import type { AppRequest } from '../context/request.js';
import type { Log } from './log.js';

/** One line for each API request, without headers or bodies. */
export const httpLog = (log: Log): RequestHandler =>
  log.pino.isLevelEnabled('debug') ? lines(log) : (_req, _res, next) => next();

const lines = (log: Log): RequestHandler =>
  pinoHttp({
    logger: log.pino,
    genReqId: (req) => (req as IncomingMessage & AppRequest).requestId ?? '',
    autoLogging: { ignore: (req) => !req.url?.startsWith('/api/') },
    // A failure is logged with its incident id where it is answered.
    customLogLevel: () => 'debug',
    serializers: {
      req: (r: { id: string; method: string; url: string; raw: { ip?: string } }) => ({
        id: r.id,
        method: r.method,
        path: r.url.split('?')[0],
        // Behind trusted proxies the client's own, as sessions and limits have it.
        client: r.raw.ip,
      }),
      res: (r: { statusCode: number }) => ({ status: r.statusCode }),
    },
  }) as RequestHandler;
