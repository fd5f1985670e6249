import { type FieldIssue, isHoldable } from '@orebridge/contracts';
import type { NextFunction, Response } from 'express';
import type { AppRequest } from '../context/request.js';
import { type AppError, BadRequest } from '../errors/app-error.js';
import { render } from '../errors/errors.filter.js';
import { fieldIssue } from '../errors/issues.js';

/** No form of the contract lies deeper. */
const DEEPEST = 32;
const ISSUES_MAX = 10;

/** @throws BadRequest that names the fields with signs that cannot be stored, or says that the input lies too deep to be one */
export const refuseUnholdable = (input: unknown): void => {
  const issues: FieldIssue[] = [];
  const open: { value: unknown; path: string; depth: number }[] = [{ value: input, path: '', depth: 0 }];
  for (let one = open.pop(); one && issues.length < ISSUES_MAX; one = open.pop()) {
    const { value, path, depth } = one;
    if (depth > DEEPEST) throw new BadRequest('malformed');
    if (typeof value === 'string') {
      if (!isHoldable(value)) issues.push(fieldIssue(path, 'validation.unholdable'));
    } else if (value !== null && typeof value === 'object') {
      for (const [name, held] of Object.entries(value)) {
        if (!isHoldable(name)) throw new BadRequest('malformed');
        open.push({ value: held, path: path ? `${path}.${name}` : name, depth: depth + 1 });
      }
    }
  }
  if (issues.length) throw new BadRequest('validation', undefined, issues);
};

const NUL_IN_PATH = /%00/;
const READ = /^(application\/json|multipart\/form-data)\b/i;
/** Where mail programs send a form of their own (RFC 8058, 3.2), which says nothing that the address does not. */
const UNSUBSCRIBES = /^\/api\/mail\/unsubscribe\//;

/** Whether a body comes in a form that nothing here reads, and that would be taken for an empty one. */
const hasUnreadBody = ({ headers, originalUrl }: AppRequest): boolean => {
  if (UNSUBSCRIBES.test(originalUrl)) return false;
  const sent = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  return sent && !READ.test(headers['content-type'] ?? '');
};

/** Refuses, before any route, what no route can take. Stands behind the reader of JSON; fields of a form are asked as they come. */
export const cleanInput = (req: AppRequest, res: Response, next: NextFunction): void => {
  if (hasUnreadBody(req)) {
    res.status(415).json(render(415, 'malformed'));
    return;
  }
  try {
    if (NUL_IN_PATH.test(req.path)) throw new BadRequest('malformed');
    refuseUnholdable(req.query);
    refuseUnholdable(req.body);
    next();
  } catch (error) {
    const { status, code, values, issues } = error as AppError;
    res.status(status).json(render(status, code, values, issues));
  }
};
