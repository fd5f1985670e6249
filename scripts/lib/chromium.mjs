import { createRequire } from 'node:module';
import fs from 'node:fs';
import path from 'node:path';
import { run, toolPath } from './child.mjs';
import { findHeadlessShell } from './headless-shell.mjs';
import { underLock } from './lock.mjs';
import { cache, root } from './paths.mjs';
import { CliError } from './cli-error.mjs';

const DEBIANS = '/usr/bin/chromium';
const PLACES = [
  DEBIANS,
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Debian's packages are the machine's: whoever installs them waits for others, of this checkout or of another. */
const LOCKS = ['/run/lock', '/var/lock'].find((folder) => fs.existsSync(folder));

/**
 * Finds a Chromium, or installs one: Debian's package where that is allowed, Playwright's own elsewhere. Of Debian's the form without
 * windows, where it can be had. Several processes may ask at once: one installs, the others wait and find what it installed.
 * @returns {Promise<string>} the path of the program
 * @throws {CliError} when none can be found or installed
 */
export function requireChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (fs.existsSync(named)) return Promise.resolve(named);
    throw new CliError(`CHROMIUM_PATH names ${named}, which does not exist: correct it, or leave it out.`);
  }
  fs.mkdirSync(cache, { recursive: true });
  const folder = isRoot && LOCKS ? LOCKS : cache;
  return underLock(path.join(folder, 'orebridge-chromium.lock'), findOrInstall);
}

async function findOrInstall() {
  const whole = find() ?? (await installDebian()) ?? (await installPlaywright());
  return whole === DEBIANS ? ((await findHeadlessShell()) ?? whole) : whole;
}

const isRoot = process.getuid?.() === 0;

function find() {
  return [...PLACES, playwrightsOwn()].find((place) => place && fs.existsSync(place));
}

function playwrightsOwn() {
  const { chromium } = createRequire(path.join(root, 'e2e', 'package.json'))('@playwright/test');
  return chromium.executablePath();
}

/** How long apt waits for another program that installs packages, in seconds. */
const PATIENCE = ['-o', 'DPkg::Lock::Timeout=600'];

/** @returns {Promise<string | undefined>} undefined where this is no Debian, or its packages cannot be installed */
async function installDebian() {
  if (!isRoot || !fs.existsSync('/usr/bin/apt-get')) return undefined;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const log = (name) => path.join(cache, 'log', `chromium-${name}.log`);
  await run('apt-get', [...PATIENCE, 'update'], { env, log: log('update') });
  const install = [...PATIENCE, 'install', '-y', '--no-install-recommends', 'chromium'];
  await run('apt-get', install, { env, log: log('install') });
  return find();
}

async function installPlaywright() {
  const cwd = path.join(root, 'e2e');
  const log = path.join(cache, 'log', 'chromium-playwright.log');
  await run('playwright install chromium', null, { cwd, env: toolPath('e2e'), log });
  const found = find();
  if (found) return found;
  throw new CliError(
    `No Chromium was found or could be installed (see ${log}): install one and set CHROMIUM_PATH to its program.`,
  );
}
