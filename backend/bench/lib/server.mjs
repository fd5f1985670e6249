import path from 'node:path';
import pg from 'pg';
import { backendEnvironment, startBackend } from '../../../scripts/lib/backend.mjs';
import { startEmbeddedPostgres } from '../../../scripts/lib/embedded-postgres/index.mjs';
import { freePort } from '../../../scripts/lib/port.mjs';
import { copyPrepared } from '../../../scripts/lib/prepared.mjs';
import { gone, processesIn } from '../../../scripts/lib/processes.mjs';
import { tempFolder } from '../../../scripts/lib/temp-postgres.mjs';

const DEADLOCK = '40P01';

/**
 * The built server on a database of its own, both of which can be killed and started again on the same data.
 * Everything is gone after `stop`.
 * @param {{role?: 'all'|'server'}} [options] `server` where no job of the schedule may change what is measured
 */
export async function bench(purpose, { role = 'all' } = {}) {
  const { folder, remove } = tempFolder(purpose);
  await copyPrepared(folder, 'migrated');
  let database = await startEmbeddedPostgres({ dataDir: path.join(folder, 'pg') });
  let server = null;

  const running = {
    url: '',
    get databaseUrl() {
      return database.url;
    },
    /** The folder in which the server keeps its keys and files; those of a prepared database came with it. */
    get dataDir() {
      return folder;
    },
    get pid() {
      return server.child.pid;
    },
    /** Starts the server; answers how long it took, in milliseconds. */
    async start() {
      const began = performance.now();
      const port = await freePort();
      const env = backendEnvironment({
        url: database.url,
        port,
        data: folder,
        extra: { LOG_LEVEL: 'error', OREBRIDGE_ROLE: role },
      });
      server = await startBackend({ env, log: path.join(folder, 'server.log') });
      running.url = `http://localhost:${port}`;
      return performance.now() - began;
    },
    /** As if the process had been shot. */
    async killServer() {
      server.child.kill('SIGKILL');
      await server.ended;
    },
    /** As if the machine had lost its power: the server and every process of the database at once; then the database again. */
    async killEverything() {
      server.child.kill('SIGKILL');
      const processes = new Set([database.pid, ...processesIn(path.join(database.root, 'cluster'))]);
      for (const pid of processes) kill(pid);
      for (const pid of processes) await gone(pid, 10_000);
      await server.ended;
      await database.stop();
      database = await startEmbeddedPostgres({ dataDir: path.join(folder, 'pg') });
    },
    /** For statements side by side, each a transaction of its own that is repeated after a deadlock: with a migration, for instance. */
    async withPool(work) {
      const pool = new pg.Pool({ connectionString: database.url, max: 4 });
      pool.on('error', () => {});
      const query = (...statement) =>
        pool.query(...statement).catch((error) => {
          if (error.code === DEADLOCK) return query(...statement);
          throw error;
        });
      try {
        return await work({ query });
      } finally {
        await pool.end();
      }
    },
    async withDatabase(work) {
      const client = new pg.Client({ connectionString: database.url });
      client.on('error', () => {});
      await client.connect();
      try {
        return await work(client);
      } finally {
        await client.end().catch(() => {});
      }
    },
    async stop() {
      await server?.stop();
      await database.stop();
      remove();
    },
  };
  return running;
}

function kill(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended between being listed and being shot.
  }
}

/**
 * Runs a benchmark, cleans up whatever happens, prints its result as the last line, and sets the exit code.
 * @param {object} bar what each figure must be; `{atMost: n}` for one that may be anything up to it
 * @param {{started?: boolean, role?: 'all'|'server'}} [options] `started: false` leaves it to `measure` which processes there are; `role`
 *   as in `bench`
 */
export async function report(name, bar, measure, { started = true, role } = {}) {
  const running = await bench(`bench-${name}`, { role });
  const stopOnSignal = async () => {
    await running.stop();
    process.exit(130);
  };
  process.once('SIGTERM', stopOnSignal).once('SIGINT', stopOnSignal);
  try {
    if (started) await running.start();
    const figures = await measure(running);
    const ok = Object.entries(bar).every(([figure, wanted]) => holds(figures[figure], wanted));
    console.log(JSON.stringify({ name, figures, bar, ok }));
    process.exitCode = ok ? 0 : 1;
  } finally {
    await running.stop();
  }
}

const holds = (figure, wanted) =>
  typeof wanted === 'object' ? Number.isFinite(figure) && figure <= wanted.atMost : figure === wanted;
