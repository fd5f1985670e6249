import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Response } from 'express';

/**
 * An answer that is JSON already, made of parts that its contract was asked about when they were written. Only for what
 * is asked so often that writing it anew each time would be most of the work.
 */
export class WrittenAnswer {
  constructor(private readonly json: Buffer) {}

  /** What it says, as a value. */
  value(): unknown {
    return JSON.parse(this.json.toString());
  }

  send(res: Response): void {
    res.setHeader('Content-Type', 'application/json; charset=utf-8');
    res.setHeader('Content-Length', this.json.length);
    res.end(this.json);
  }
}

/** Lets the server send such answers as they are. */
export const sendWritten = (app: NestExpressApplication): void => {
  const adapter = app.getHttpAdapter();
  const reply = adapter.reply.bind(adapter);
  adapter.reply = (res: Response, body: unknown, status?: number): unknown =>
    body instanceof WrittenAnswer ? body.send(res) : (reply(res, body, status) as unknown);
};
