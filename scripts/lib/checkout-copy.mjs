import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { execute } from './packed.mjs';
import { root } from './paths.mjs';

/**
 * A copy of this checkout, installed, in which a developer makes things.
 * @returns {Promise<{folder: string, command: (...args: string[]) => Promise<{stdout: string}>, within: Function, remove: () => void}>}
 *   `command` runs one of the house's commands there, `within(folder, …)` Node
 */
export async function copyCheckout() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'orebridge-copy-'));
  const { stdout } = await execute('git', ['ls-files', '-coz', '--exclude-standard'], { cwd: root, maxBuffer: 32e6 });
  for (const file of stdout.split('\0').filter((name) => name && fs.existsSync(path.join(root, name))))
    fs.cpSync(path.join(root, file), path.join(folder, file));
  const env = { ...process.env, NODE_ENV: undefined, OREBRIDGE_DATA: undefined };
  const within = (cwd, ...args) => execute(process.execPath, args, { cwd, env });
  return {
    folder,
    within,
    command: (...args) => within(folder, path.join('scripts', 'run.cjs'), ...args),
    remove: () => fs.rmSync(folder, { recursive: true, force: true }),
  };
}
