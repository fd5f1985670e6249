import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from '@playwright/test';
import { root } from './editions.js';

/** A developer's own server of a built remote. `asked` are the files that it was asked for. */
export const serveLocally = async (
  dist: string,
): Promise<{ url: string; asked: string[]; stop: () => Promise<void> }> => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const file = path.basename(request.url ?? '');
    asked.push(file);
    readFile(path.join(dist, file)).then(
      (bytes) => {
        response.setHeader('access-control-allow-origin', '*');
        response.setHeader('content-type', file.endsWith('.json') ? 'application/json' : 'text/javascript');
        response.end(bytes);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    asked,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};

const ports = pathToFileURL(path.join(root, 'scripts', 'lib', 'port.mjs')).href;

/** A port that no other process of this checkout's tests is given. */
const freePort = async (): Promise<number> => {
  const module = (await import(ports)) as { freePort: () => Promise<number> };
  return module.freePort();
};

/** The same site in development, on a port of its own: what no production server allows is allowed there. */
export const startDevelopment = async (): Promise<{ url: string; stop: () => Promise<void> }> => {
  const port = await freePort();
  const child = spawn(process.execPath, [path.join(root, 'backend', 'dist', 'main.js')], {
    cwd: path.join(root, 'backend'),
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      OREBRIDGE_SEED: 'demo',
      OREBRIDGE_SHELL_DIST: path.join(root, 'shell', 'dist'),
      LOG_LEVEL: 'error',
    },
    stdio: 'ignore',
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  const url = `http://localhost:${port}`;
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
};
