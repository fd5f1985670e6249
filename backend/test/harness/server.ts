import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { TestDatabase } from './database.js';

const ENTRY = fileURLToPath(new URL('../jest/server.mjs', import.meta.url));

/** A server in a process of its own. */
export interface ServerProcess {
  readonly url: string;
  readonly child: ChildProcess;
  /** What it has written, its log among it. */
  readonly output: () => string;
  /** How it ended: its exit code, or the signal. */
  readonly ended: Promise<number | NodeJS.Signals | null>;
  /** Ends it as a supervisor does. */
  stop(): Promise<void>;
}

const ports = new URL('../../../scripts/lib/port.mjs', import.meta.url).href;

/** A port that no other process of this checkout's tests is given. */
export const freePort = async (): Promise<number> => {
  const module = (await import(ports)) as { freePort: () => Promise<number> };
  return module.freePort();
};

/** Starts `main.ts` on a database, whether it comes up or not. */
export const spawnServer = async (database: TestDatabase, env: NodeJS.ProcessEnv = {}): Promise<ServerProcess> => {
  const port = await freePort();
  const child = spawn(process.execPath, ['--no-warnings', ENTRY], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      LOG_LEVEL: 'warn',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: database.url,
      DB_POOL: '5',
      OREBRIDGE_DATA: database.dataDir,
      OREBRIDGE_SEED: 'demo',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    child,
    output: () => output,
    ended,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
};

/** Starts `main.ts` on a database, and waits until it is ready. @throws Error with what it wrote when it ends before */
export const startServer = async (database: TestDatabase, env: NodeJS.ProcessEnv = {}): Promise<ServerProcess> => {
  const server = await spawnServer(database, env);
  let over = false;
  void server.ended.then(() => {
    over = true;
  });
  while (!(await isReady(server.url))) {
    if (over) throw new Error(`the server did not start: ${server.output()}`);
    await delay(20);
  }
  return server;
};

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
