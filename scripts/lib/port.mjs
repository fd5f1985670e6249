import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { CliError } from './cli-error.mjs';

/** A port that nothing listens on now. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

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
    const fault = (await tryPort(port, '::')) ?? (await tryPort(port, '127.0.0.1'));
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
