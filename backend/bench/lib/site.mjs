import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { backendEnvironment, startBackend } from '../../../scripts/lib/backend.mjs';
import { freePort } from '../../../scripts/lib/port.mjs';
import { migrateOf } from './builds.mjs';
import { Proxy } from './proxy.mjs';

/**
 * Several processes of one site behind a proxy: servers, which answer, and workers, which do what nobody waits for. Each has one
 * place, such as "server 1", into which another process of another build may come.
 */
export class Site {
  #proxy = new Proxy();
  #places = new Map();

  /**
   * @param {{databaseUrl: string, dataDir: string}} running the database and the folder that all of them share
   * @param {object} settings variables of every process
   */
  constructor(running, settings = {}) {
    this.running = running;
    this.settings = settings;
  }

  async open() {
    await this.#proxy.open();
    return this;
  }

  /** Where people find it. */
  get url() {
    return this.#proxy.url;
  }

  get counts() {
    return this.#proxy.counts;
  }

  /**
   * Starts a process and waits until it is ready; a server is then known to the proxy.
   * @param {{server: string, shell: string}} build folders of the built server and of the built shell
   * @returns {Promise<number>} how long it took, in milliseconds
   */
  async start(place, role, build) {
    const began = performance.now();
    const port = await freePort();
    const env = this.#environment(port, role, build);
    const log = this.#log(place);
    const process = await startBackend({ env, log, entry: path.join(build.server, 'main.js') });
    this.#places.set(place, { process, role, build });
    if (role === 'server') await this.#proxy.put(place, port);
    return performance.now() - began;
  }

  /** As if the process had been shot. */
  async kill(place) {
    const { process } = this.#places.get(place);
    process.child.kill('SIGKILL');
    await process.ended;
  }

  /** As a supervisor ends it. @returns {Promise<string>} how it ended */
  async end(place) {
    const { process } = this.#places.get(place);
    await process.stop();
    return process.ended;
  }

  /** Starts what was in this place once more. */
  again(place) {
    const { role, build } = this.#places.get(place);
    return this.start(place, role, build);
  }

  /** `npm run migrate` of a build. @throws Error with what it said */
  async migrate(build) {
    const env = { ...process.env, ...this.#environment(0, 'all', build) };
    const child = spawn(process.execPath, [migrateOf(build)], { env, stdio: 'pipe' });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data) => {
        said += data;
      });
    const code = await new Promise((resolve) => child.once('close', resolve));
    if (code !== 0) throw new Error(`the migration ended with ${code}: ${said}`);
    return said.trim();
  }

  /** The errors in the logs of all its processes so far, one a line. */
  errors() {
    return [...this.#places.keys()].flatMap((place) =>
      fs
        .readFileSync(this.#log(place), 'utf8')
        .split('\n')
        .filter((line) => line.startsWith('{"level":50'))
        .map((line) => {
          const { msg, err } = JSON.parse(line);
          return `${place}: ${msg}: ${err?.message ?? ''} ${err?.code ?? ''}`;
        }),
    );
  }

  async close() {
    await Promise.all([...this.#places.values()].map(({ process }) => process.stop()));
    await this.#proxy.close();
  }

  #log(place) {
    return path.join(this.running.dataDir, `${place.replaceAll(' ', '-')}.log`);
  }

  #environment(port, role, build) {
    const { databaseUrl: url, dataDir: data } = this.running;
    const extra = {
      OREBRIDGE_ROLE: role,
      OREBRIDGE_ORIGIN: this.url,
      OREBRIDGE_SHELL_DIST: build.shell,
      DB_POOL: '10',
      LOG_LEVEL: 'warn',
      ...this.settings,
    };
    return backendEnvironment({ url, port, data, extra });
  }
}
