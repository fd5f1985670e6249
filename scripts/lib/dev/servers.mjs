import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eachLine, signalGroup } from '../child.mjs';
import { root } from '../paths.mjs';
import { freePort } from '../port.mjs';
import { gone } from '../processes.mjs';
import { CliError } from '../cli-error.mjs';
import { DEV } from './proxy.mjs';

/**
 * Starts webpack's dev server of the shell or of a remote, and waits for its first build.
 * @param {string} name how it is called on the site's address
 * @param {string} folder its package
 * @returns {Promise<{name: string, port: number, stop: () => Promise<void>}>}
 */
export async function startDevServer(name, folder) {
  const port = await freePort();
  const home = path.join(root, folder);
  const cli = path.join(fs.realpathSync(path.join(home, 'node_modules', 'webpack-cli')), 'bin', 'cli.js');
  const socket = `auto://0.0.0.0:0${DEV}${name}/ws`;
  const args = ['serve', '--mode', 'development', '--port', String(port), '--client-web-socket-url', socket];
  const child = spawn(process.execPath, [cli, ...args], {
    cwd: home,
    detached: process.platform !== 'win32',
    env: { ...process.env, NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    eachLine(stream, (line) => /error|warning/i.test(line) && console.log(`  [${name}] ${line}`));
  }
  let ended = false;
  child.once('close', () => {
    ended = true;
  });
  while (!(await answers(port))) {
    if (ended) throw new CliError(`The dev server of ${folder} stopped: mend what it says above.`);
    await sleep(100);
  }
  const stop = async () => {
    signalGroup(child.pid, 'SIGTERM');
    if (!(await gone(child.pid, 5000))) signalGroup(child.pid, 'SIGKILL');
  };
  return { name, port, stop };
}

/** The dev server holds a request back until its build is done. */
async function answers(port) {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/`);
    await answer.arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
