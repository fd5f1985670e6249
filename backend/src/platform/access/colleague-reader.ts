import type { Operation } from '@orebridge/trade';

/** Finds who of a company may do what its other people may not. `processes` provides it. */
export abstract class ColleagueReader {
  /** The names of those who may do one of the operations and may sign in, at most three. */
  abstract whoMay(companyId: string, operations: readonly Operation[]): Promise<string[]>;
}
