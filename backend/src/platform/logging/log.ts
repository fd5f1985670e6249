import { Injectable, type LoggerService } from '@nestjs/common';
import { type Logger, pino } from 'pino';
import { Config } from '../config/config.js';
import { currentTrace } from '../tracing/current-trace.js';

const SECRETS = [
  'password',
  'newPassword',
  'currentPassword',
  'token',
  'req.headers.cookie',
  'req.headers.authorization',
  'res.headers["set-cookie"]',
];

/** Structured log lines on standard output, with secrets taken out. */
@Injectable()
export class Log implements LoggerService {
  readonly pino: Logger;

  constructor(config: Config) {
    this.pino = pino({
      serializers: { err: brief },
      level: config.logLevel,
      redact: { paths: SECRETS, censor: '[redacted]' },
      base: undefined,
      ...(currentTrace.read && { mixin: currentTrace.read }),
    });
  }

  info(fields: object, message: string): void {
    this.pino.info(fields, message);
  }
  log(message: unknown, context?: string): void {
    this.pino.debug({ context }, String(message));
  }
  warn(fields: unknown, message?: string): void {
    if (typeof fields === 'object' && fields !== null && message !== undefined) this.pino.warn(fields, message);
    else this.pino.warn({ context: message }, String(fields));
  }
  error(fields: unknown, message?: string): void {
    if (typeof fields === 'object' && fields !== null && message !== undefined) this.pino.error(fields, message);
    else this.pino.error({ stack: message }, String(fields));
  }
  debug(message: unknown): void {
    this.pino.debug(String(message));
  }
  verbose(message: unknown): void {
    this.pino.trace(String(message));
  }
  fatal(message: unknown): void {
    this.pino.fatal(String(message));
  }
}

/** A failed query carries its parameters, which may be anyone's data: they stay out of the log. */
const brief = (error: unknown): object => {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(code !== undefined && { code }),
    ...(cause !== undefined && { cause: String(cause) }),
  };
};
