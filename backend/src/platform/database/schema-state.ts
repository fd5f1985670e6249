import { baseline } from '../../migrations/baseline/index.js';
import { migrations } from '../../migrations/index.js';
import { LAST_BEFORE_BASELINE, replaced } from '../../migrations/replaced.js';

/** How a database stands to this server's migrations. */
export interface SchemaState {
  /** Those that have to run. */
  readonly waiting: readonly string[];
  /** Parts of the baseline that the database has by the migrations before it, and does not list yet. */
  readonly inherited: readonly string[];
  /** Migrations before the baseline that an older database lacks: nothing may run on it. */
  readonly lacking: readonly string[];
  /** Those of a newer server. */
  readonly foreign: readonly string[];
}

/** The names of this server's migrations, in the order in which they run. */
export const knownMigrations = (): string[] => migrations.map((one) => new one().name);

/**
 * @param ran the names that the database lists
 * @returns what that says of its schema
 */
export const schemaState = (ran: readonly string[]): SchemaState => {
  const done = new Set(ran);
  const known = knownMigrations();
  const isFromBefore = replaced.some((name) => done.has(name));
  const inherited = isFromBefore ? baseline.map((one) => new one().name).filter((name) => !done.has(name)) : [];
  return {
    waiting: known.filter((name) => !done.has(name) && !inherited.includes(name)),
    inherited,
    lacking: isFromBefore ? replaced.filter((name) => !done.has(name)) : [],
    foreign: ran.filter((name) => !known.includes(name) && !replaced.includes(name)),
  };
};

/** What an operator does about a database that is older than the baseline. */
export const tooOld = ({ lacking: [first, ...others] }: Pick<SchemaState, 'lacking'>): string =>
  `The database is too old for this Orebridge: it lacks ${others.length ? `${others.length + 1} migrations, the first of them ${first}` : `migration ${first}`}. Start ${LAST_BEFORE_BASELINE} on it once, then this one.`;
