import { randomUUID } from 'node:crypto';
import type { NextFunction, Response } from 'express';
import type { AppRequest } from '../context/request.js';

/** Gives each request an id that its answer, its log lines and its audit rows share. */
export const requestId = (req: AppRequest, res: Response, next: NextFunction): void => {
  req.requestId = randomUUID();
  res.setHeader('X-Request-Id', req.requestId);
  next();
};
