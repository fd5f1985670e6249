import type { DataSource } from 'typeorm';
import type { Config } from '../../../platform/config/config.js';
import { ranOn } from '../../../platform/database/migrations.js';
import { knownMigrations, schemaState, tooOld } from '../../../platform/database/schema-state.js';
import type { Check } from './finding.js';

const OLDEST = 150_000;
/** What time limits and deadlines stand. */
const MOST_APART_MS = 2000;
/** For the launcher, a backup and whoever looks. */
const SPARE_CONNECTIONS = 3;

/** Reach, version, rights and connections. */
export const database =
  (dataSource: DataSource, { poolSize }: Config): Check =>
  async (say) => {
    const began = performance.now();
    const [is] = await dataSource.query(`
      SELECT current_setting('server_version') AS version, current_setting('server_version_num')::int AS number,
             current_setting('max_connections')::int AS connections, current_database() AS name,
             has_database_privilege(current_database(), 'CREATE') AND has_schema_privilege('public', 'CREATE') AS makes`);
    say('ok', `PostgreSQL ${is.version} answers in ${Math.ceil(performance.now() - began)} ms (${is.name}).`);
    if (is.number < OLDEST) say('wrong', `PostgreSQL ${is.version} is too old: move to 15 or newer.`);
    if (!is.makes)
      say('wrong', `The user of DATABASE_URL may not make tables: run ALTER DATABASE ${is.name} OWNER TO that user.`);
    if (poolSize + 1 + SPARE_CONNECTIONS > is.connections)
      say(
        'wrong',
        `One server takes ${poolSize + 1} connections of the database's ${is.connections}: lower DB_POOL, or raise max_connections.`,
      );
  };

/** Which migrations have run; those of a newer server must not be there, and those before the baseline not in part. */
export const schema =
  (dataSource: DataSource, { migratesAtStart }: Config): Check =>
  async (say) => {
    const done = await ranOn((text) => dataSource.query(text));
    const { waiting, lacking, foreign } = schemaState(done);
    if (lacking.length) say('wrong', tooOld({ lacking }));
    else if (foreign.length)
      say(
        'wrong',
        `The database is of a newer Orebridge (${foreign.join(', ')}): start that one, or restore a backup.`,
      );
    else if (waiting.length && !migratesAtStart)
      say('wrong', `${waiting.length} migrations have not run, and OREBRIDGE_MIGRATE is never: run "npm run migrate".`);
    else if (!done.length) say('note', 'The database is empty: the first start makes the tables.');
    else if (waiting.length) say('note', `${waiting.length} migrations have not run: the next start runs them.`);
    else say('ok', `All ${knownMigrations().length} migrations have run.`);
  };

/** Deadlines are the database's time, codes of two-factor authentication and sessions' cookies are the server's. */
export const clock =
  (dataSource: DataSource, now: () => number): Check =>
  async (say) => {
    const before = now();
    const [row] = await dataSource.query(`SELECT extract(epoch FROM clock_timestamp()) * 1000 AS at`);
    const after = now();
    const apart = Math.abs(Number(row.at) - (before + after) / 2) - (after - before) / 2;
    if (apart > MOST_APART_MS)
      say(
        'wrong',
        `The clocks of this machine and of the database are ${Math.round(apart / 1000)} s apart: set both by NTP.`,
      );
    else say('ok', 'The clocks of this machine and of the database agree.');
  };
