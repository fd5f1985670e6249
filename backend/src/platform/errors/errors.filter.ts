import { randomUUID } from 'node:crypto';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { ApiErrorBody } from '@orebridge/contracts';
import type { Response } from 'express';
import type { AppRequest } from '../context/request.js';
import { Log } from '../logging/log.js';
import { AppError, TooMany } from './app-error.js';
import { translator } from '../i18n/index.js';

const BY_STATUS: Readonly<Record<number, string>> = {
  400: 'malformed',
  401: 'auth.required',
  403: 'auth.forbidden',
  404: 'not_found',
  413: 'too_large',
  503: 'unavailable',
};

/** Renders every failure in the one shape of the contract. */
@Catch()
export class ErrorsFilter implements ExceptionFilter {
  constructor(private readonly log: Log) {}

  catch(error: unknown, host: ArgumentsHost): void {
    if (host.getType() !== 'http') return;
    const http = host.switchToHttp();
    const res = http.getResponse<Response>();
    const body = this.bodyOf(error, http.getRequest<AppRequest>());
    if (res.headersSent) {
      res.destroy();
      return;
    }
    if (error instanceof TooMany) res.setHeader('Retry-After', String(error.retryAfterSeconds));
    res.status(body.status).json(body);
  }

  private bodyOf(error: unknown, req: AppRequest): ApiErrorBody {
    if (error instanceof AppError) return render(error.status, error.code, error.values, error.issues);
    const status = statusOf(error);
    const code = status === undefined ? undefined : BY_STATUS[status];
    if (status !== undefined && code) return render(status, code);
    const incident = randomUUID();
    this.log.error(
      { incident, err: error, method: req.method, path: req.path, requestId: req.requestId },
      'request failed',
    );
    return { ...render(500, 'internal'), incident };
  }
}

const statusOf = (error: unknown): number | undefined => {
  if (error instanceof HttpException) return error.getStatus();
  // body-parser and multer throw plain errors that carry the status.
  const status = (error as { status?: unknown } | null)?.status;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : undefined;
};

export const render = (
  status: number,
  code: string,
  values?: ApiErrorBody['values'],
  issues?: ApiErrorBody['issues'],
): ApiErrorBody => {
  const key = `error.${code}`;
  return {
    status,
    code,
    key,
    message: translator('en').t(key, values),
    ...(values && { values }),
    ...(issues && { issues }),
  };
};
