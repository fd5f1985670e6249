import { Injectable, type LoggerService } from '@nestjs/common';
import { type Logger, pino } from 'pino';
import { Config } from '../config/config.js';

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
    this.pino = pino({ level: config.logLevel, redact: { paths: SECRETS, censor: '[redacted]' }, base: undefined });
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
