import { createHash } from 'node:crypto';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Route } from '@orebridge/contracts';
import type { Response } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { DataSource, type EntityManager } from 'typeorm';
import type { Ctx } from '../context/ctx.js';
import type { AppRequest } from '../context/request.js';
import { withRetry } from '../database/retry.js';
import { BadRequest, Unprocessable } from '../errors/app-error.js';
import { routeOf } from '../routes/route-of.js';

interface Remembered {
  request_hash: Buffer;
  status: number;
  response: unknown;
}

/**
 * Makes a command that carries an Idempotency-Key safe to repeat. Key, change and answer are one transaction: a repeat
 * that comes while the first still runs waits for it, and a first that failed or died leaves nothing behind.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(private readonly dataSource: DataSource) {}

  intercept(host: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (host.getType() !== 'http') return next.handle();
    const http = host.switchToHttp();
    const req = http.getRequest<AppRequest>();
    const route = routeOf(host.getHandler());
    const key = req.header('idempotency-key');
    const ctx = req.ctx;
    if (!route?.idempotent || key === undefined || !ctx?.user) return next.handle();
    if (key.length < 8 || key.length > 128) throw new BadRequest('idempotency.key');
    const attempt = () =>
      this.dataSource.transaction((em) =>
        once(em, { ctx, userId: ctx.user?.id ?? '', key, route, req, res: http.getResponse<Response>(), next }),
      );
    return from(withRetry(attempt));
  }
}

interface Call {
  ctx: Ctx;
  userId: string;
  key: string;
  route: Route;
  req: AppRequest;
  res: Response;
  next: CallHandler;
}

const once = async (em: EntityManager, call: Call): Promise<unknown> => {
  const hash = hashOf(call);
  const identity = [call.userId, call.key];
  const fresh: unknown[] = await em.query(
    `INSERT INTO idempotency_keys (user_id, key, route, request_hash) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING RETURNING 1`,
    [...identity, `${call.route.method} ${call.route.path}`, hash],
  );
  if (!fresh.length) return replay(em, identity, hash, call.res);
  call.ctx.em = em;
  try {
    const answer: unknown = await lastValueFrom(call.next.handle(), { defaultValue: undefined });
    await em.query('UPDATE idempotency_keys SET status = $3, response = $4 WHERE user_id = $1 AND key = $2', [
      ...identity,
      call.route.status ?? 200,
      answer === undefined ? null : JSON.stringify(answer),
    ]);
    return answer;
  } finally {
    delete call.ctx.em;
  }
};

const replay = async (em: EntityManager, identity: string[], hash: Buffer, res: Response): Promise<unknown> => {
  const rows: Remembered[] = await em.query(
    'SELECT request_hash, status, response FROM idempotency_keys WHERE user_id = $1 AND key = $2',
    identity,
  );
  const row = rows[0];
  if (!row || !row.request_hash.equals(hash)) throw new Unprocessable('idempotency.mismatch');
  res.status(row.status).setHeader('Idempotency-Replayed', 'true');
  return row.response ?? undefined;
};

/** What must be equal for a repeat to be the same command: its address, the role in force, its body, and the bytes of its file. */
const hashOf = ({ route, req, ctx }: Call): Buffer => {
  const hash = createHash('sha256').update(
    JSON.stringify([route.method, req.originalUrl, ctx.actingRole, req.bodyHash ?? req.body ?? null]),
  );
  if (req.file) hash.update(req.file.buffer);
  return hash.digest();
};
