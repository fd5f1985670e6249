import fs from 'node:fs';
import path from 'node:path';
import { run } from './child.mjs';
import { cache } from './paths.mjs';

const PACKAGE = 'chromium-headless-shell';
const INSTALLED = `/usr/bin/${PACKAGE}`;
/** Where Debian keeps what both forms of Chromium read at their start. */
const LIBRARY = '/usr/lib/chromium';

/**
 * Chromium without windows, as Debian packages it: the same engine at two thirds of the work. Where only the whole Chromium is
 * installed, the package of exactly its version is unpacked into the checkout's cache, and nothing in the system changes.
 * @returns {Promise<string | undefined>} the path of the program; undefined where it cannot be had
 */
export async function findHeadlessShell() {
  if (fs.existsSync(INSTALLED)) return INSTALLED;
  if (!fs.existsSync('/usr/bin/apt-get') || !fs.existsSync(path.join(LIBRARY, 'chromium'))) return undefined;
  const asked = await run('dpkg-query', ['-W', '-f=${Version}', 'chromium'], { log: log('installed') });
  if (asked.code) return undefined;
  const version = asked.output.trim();
  const folder = path.join(cache, PACKAGE, version.replaceAll(/[^\w.~-]/g, '_'));
  const program = path.join(folder, PACKAGE);
  if (fs.existsSync(program)) return program;
  return (await unpack(version, folder)) ? program : undefined;
}

const log = (name) => path.join(cache, 'log', `headless-shell-${name}.log`);

async function unpack(version, folder) {
  const making = `${folder}.${process.pid}`;
  fs.mkdirSync(making, { recursive: true });
  try {
    const download = ['-o', 'APT::Sandbox::User=root', 'download', `${PACKAGE}=${version}`];
    const got = await run('timeout', ['60', 'apt-get', ...download], { cwd: making, log: log('download') });
    const file = got.code ? undefined : fs.readdirSync(making).find((name) => name.endsWith('.deb'));
    if (!file) return false;
    const { code } = await run('dpkg-deb', ['-x', file, 'out'], { cwd: making, log: log('unpack') });
    if (code) return false;
    const own = path.join(making, 'out', LIBRARY);
    for (const name of fs.readdirSync(LIBRARY))
      if (!fs.existsSync(path.join(own, name))) fs.symlinkSync(path.join(LIBRARY, name), path.join(own, name));
    if ((await run(path.join(own, PACKAGE), ['--version'], { log: log('version') })).code) return false;
    // Whoever was first is right: both have unpacked the same files.
    if (!fs.existsSync(folder)) fs.renameSync(own, folder);
    return true;
  } finally {
    fs.rmSync(making, { recursive: true, force: true });
  }
}
