// Starts the embedded database on a folder, tells its pid, and stops it on SIGTERM.
import { startEmbeddedPostgres } from '../lib/embedded-postgres/index.mjs';

try {
  const database = await startEmbeddedPostgres({ dataDir: process.argv[2] });
  const hold = setInterval(() => {}, 60_000);
  process.once('SIGTERM', async () => {
    clearInterval(hold);
    await database.stop();
  });
  console.log(JSON.stringify({ pid: database.pid }));
} catch (error) {
  console.log(JSON.stringify({ error: error.message }));
}
