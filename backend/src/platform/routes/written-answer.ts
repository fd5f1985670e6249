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

  /** Where nothing sends it as it is, it is written once more. */
  toJSON(): unknown {
    return this.value();
  }

  send(res: Response): void {
    res.setHeader('Content-Type', 'application/json; charset=utf-8');
    res.setHeader('Content-Length', this.json.length);
    res.end(this.json);
  }
}
