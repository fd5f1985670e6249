import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../scripts/lib/paths.mjs';
import { freePort } from '../../scripts/lib/port.mjs';
import { gone } from '../../scripts/lib/processes.mjs';
import { tempFolder } from '../../scripts/lib/temp-postgres.mjs';
import { openBrowser } from './lib/browser.mjs';

/**
 * `npm run bench start [-- --small]`: how long a newcomer waits for the landing page, in a fresh clone with nothing installed, and later.
 * The small form starts this checkout once, installed and built as it is, on data of its own.
 */
const small = process.argv.includes('--small');
const BAR = { first_s: 240, later_s: 8, console_errors: 0 };
const bar = small ? { console_errors: 0 } : BAR;
const PATIENCE_MS = 15 * 60_000;

/** Nothing of this account helps: no home folder, no package store, no settings of ours. What leads to the network stays. */
function newcomer(home, port) {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|pnpm_|orebridge_|xdg_|pg)|^(database_url|node_env|node_options|ci|init_cwd|port)$/i.test(name),
  );
  const registry = process.env.npm_config_registry;
  return {
    ...Object.fromEntries(kept),
    HOME: home,
    PORT: String(port),
    ...(registry ? { npm_config_registry: registry } : {}),
  };
}

let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    isStopped = true;
  });
}

/** `npm start` in a process group of its own, as a terminal gives it one; `interrupt` is its Ctrl-C. */
function npmStart(checkout, env) {
  const child = spawn('npm', ['start'], { cwd: checkout, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      said += text;
      process.stdout.write(String(text).replace(/^(?=.)/gm, '  | '));
    });
  const interrupt = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    process.kill(-child.pid, 'SIGINT');
    if (!(await gone(child.pid, 30_000))) throw new Error('Ctrl-C did not end npm start within 30 s');
  };
  return { child, interrupt, said: () => said };
}

/** Seconds from the command until the landing page is drawn in the browser, and what it wrote to the console. */
async function untilLanding(start, url, browser) {
  const began = performance.now();
  const { child, interrupt, said } = start();
  const page = await browser.newPage({ locale: 'en-US' });
  const errors = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  try {
    while (!(await answers(url))) {
      if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}: ${said().slice(-400)}`);
      if (isStopped) throw new Error('stopped');
      if (performance.now() - began > PATIENCE_MS) throw new Error('npm start did not come up');
      await sleep(50);
    }
    await page.goto(url);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const seconds = (performance.now() - began) / 1000;
    await page.waitForLoadState('networkidle');
    return { seconds: Math.round(seconds * 10) / 10, errors, interrupt };
  } catch (error) {
    await interrupt();
    throw error;
  } finally {
    await page.close();
  }
}

async function answers(url) {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    return false;
  }
}

function startClone(folder, port) {
  const checkout = path.join(folder, 'orebridge');
  const home = path.join(folder, 'home');
  fs.mkdirSync(home);
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', root, checkout]);
  return () => npmStart(checkout, newcomer(home, port));
}

function startHere(folder, port) {
  const data = path.join(folder, 'data');
  const env = { ...process.env, DATABASE_URL: '', PORT: String(port), OREBRIDGE_DATA: data };
  return () => npmStart(root, env);
}

async function measure(folder, browser) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const start = small ? startHere(folder, port) : startClone(folder, port);
  const errors = [];
  const once = async () => {
    const { seconds, errors: heard, interrupt } = await untilLanding(start, url, browser);
    errors.push(...heard);
    await interrupt();
    if (await answers(url)) throw new Error('Ctrl-C left a server behind');
    return seconds;
  };
  const first = await once();
  const later = small ? null : await once();
  for (const error of errors) console.log(`console: ${error}`);
  return { first_s: first, later_s: later, console_errors: errors.length };
}

const { folder, remove } = tempFolder('start');
const browser = await openBrowser();
let result;
try {
  const figures = await measure(folder, browser);
  const ok = Object.entries(bar).every(([name, most]) => figures[name] <= most);
  result = { name: 'start', figures, bar, ok };
} finally {
  await browser.close();
  remove();
}
console.log(JSON.stringify(result));
process.exitCode = result.ok ? 0 : 1;
