import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Response } from 'express';
import { WrittenAnswer } from '../routes/written-answer.js';

/**
 * Lets the server send written answers as they are.
 *
 * Private: that the router of Nest 12 sends every answer by `adapter.reply`, looked up at each answer, so that another
 * function can stand in its place. Switched off: Express writes the answer's value as JSON once more.
 */
export const sendWritten = (app: NestExpressApplication): void => {
  const adapter = app.getHttpAdapter();
  const reply = adapter.reply.bind(adapter);
  adapter.reply = (res: Response, body: unknown, status?: number): unknown =>
    body instanceof WrittenAnswer ? body.send(res) : (reply(res, body, status) as unknown);
};
