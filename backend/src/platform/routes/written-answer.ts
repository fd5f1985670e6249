/**
 * An answer that is JSON already, made of parts that its contract was asked about when they were written. Only for what
 * is asked so often that writing it anew each time would be most of the work.
 */
export class WrittenAnswer {
  constructor(readonly json: string) {}
}
