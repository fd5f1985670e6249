import { randomInt } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CliError } from './cli-error.mjs';
import { tryLock } from './lock.mjs';

/** Below the ports that systems give to outgoing connections and to `listen(0)`: what is free here stays free. */
const FIRST = 20_000;
const LAST = 31_999;

/**
 * A port that nothing listens on now, and that no other process of this product is given for as long as this one lives: two servers
 * that start at once on one port would leave a test talking to the wrong one.
 */
export async function freePort() {
  for (;;) {
    const port = randomInt(FIRST, LAST + 1);
    if (reserve(port) && !(await faultOf(port))) return port;
  }
}

/** Where the ports that were given lie, one file each, for everybody who runs the tests under this account. */
export const portFolder = () => path.join(os.tmpdir(), `orebridge-ports-${process.getuid?.() ?? 'user'}`);

const reserved = new Set();

function reserve(port) {
  fs.mkdirSync(portFolder(), { recursive: true });
  const { release } = tryLock(path.join(portFolder(), String(port)));
  if (!release) return false;
  if (!reserved.size) process.once('exit', () => reserved.forEach((free) => free()));
  reserved.add(release);
  return true;
}

const faultOf = async (port) => (await tryPort(port, '::')) ?? (await tryPort(port, '127.0.0.1'));

/**
 * Reads the port from its setting. @throws {CliError} when it is not a port
 * @param {string | undefined} text
 */
export function readPort(text = '8080') {
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65536) return port;
  throw new CliError(`PORT is "${text}", which is no port: set it to a number from 1024 to 65535.`);
}

/**
 * Makes sure that a port can be listened on.
 * @param {number} port
 * @param {number} [patience] milliseconds in which a former server may still let go of it
 * @throws {CliError} when it is taken, or ours not to use
 */
export async function requireFreePort(port, patience = 0) {
  for (const end = Date.now() + patience; ; await sleep(100)) {
    const fault = await faultOf(port);
    if (!fault) return;
    if (fault.code === 'EACCES') {
      throw new CliError(
        `Port ${port} needs more rights than your account has: choose one, as in "PORT=8080 npm start".`,
      );
    }
    if (fault.code !== 'EADDRINUSE') throw fault;
    if (Date.now() >= end) {
      throw new CliError(
        `Port ${port} is already taken: stop what uses it, or choose another one, as in "PORT=${port < 65535 ? port + 1 : 8080} npm start".`,
      );
    }
  }
}

function tryPort(port, host) {
  return new Promise((resolve) => {
    const server = net.createServer();
    // A machine without IPv6 has no such address; that is no fault of the port.
    server.once('error', (error) => resolve(['EAFNOSUPPORT', 'EADDRNOTAVAIL'].includes(error.code) ? null : error));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(null)));
  });
}
