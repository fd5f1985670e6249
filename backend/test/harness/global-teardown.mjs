import { rmSync } from 'node:fs';

export default async function teardown() {
  if (!globalThis.testPostgres) return;
  const { server, dataDir } = globalThis.testPostgres;
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
