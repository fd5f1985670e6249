import type { FieldIssue } from '@orebridge/contracts';

export type Values = Record<string, string | number>;

/** A failure that the caller is told about: a stable code (its text is `error.<code>` of the catalogue) and a status. */
export class AppError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly values?: Values,
    readonly issues?: FieldIssue[],
  ) {
    super(code);
  }
}

export class AuthRequired extends AppError {
  constructor(code = 'auth.required', values?: Values) {
    super(401, code, values);
  }
}

export class Forbidden extends AppError {
  constructor(code = 'auth.forbidden', values?: Values) {
    super(403, code, values);
  }
}

/** Also the answer for what exists but is none of the caller's business. */
export class NotFound extends AppError {
  constructor(code = 'not_found', values?: Values) {
    super(404, code, values);
  }
}

/** The object is not in a state that allows this. */
export class Conflict extends AppError {
  constructor(code: string, values?: Values) {
    super(409, code, values);
  }
}

/** Well-formed, but against a rule of the trade. `issues` points at the fields. */
export class Unprocessable extends AppError {
  constructor(code: string, values?: Values, issues?: FieldIssue[]) {
    super(422, code, values, issues);
  }
}

export class BadRequest extends AppError {
  constructor(code: string, values?: Values, issues?: FieldIssue[]) {
    super(400, code, values, issues);
  }
}

export class TooMany extends AppError {
  constructor(
    readonly retryAfterSeconds: number,
    code = 'rate.limited',
  ) {
    super(429, code, { seconds: retryAfterSeconds });
  }
}
