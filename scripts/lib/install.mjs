import fs from 'node:fs';
import path from 'node:path';
import { run } from './child.mjs';
import { hashOf, workspacePackages } from './packages.mjs';
import { cache, root } from './paths.mjs';
import { step } from './progress.mjs';
import { CliError } from './cli-error.mjs';

/** The package manager of the workspace. */
export const PNPM = 'pnpm@12.4.2';
const stamp = path.join(root, 'node_modules', '.orebridge-install');

/**
 * Installs the packages when the lockfile or a package.json has changed since the last time.
 * @param {{grow?: boolean}} [how] `grow` writes a new package into the lockfile
 */
export async function install({ grow = false } = {}) {
  if (isFresh(fingerprint())) return;
  await step('installing packages', async (note) => {
    const log = path.join(cache, 'log', 'install.log');
    const locked = grow ? '--no-frozen-lockfile' : '--frozen-lockfile';
    fs.rmSync(stamp, { force: true });
    const { code, output } = await run('npx', ['-y', PNPM, 'install', locked, '--prefer-offline'], {
      log,
      // Without a terminal pnpm asks nothing, and must not: CI says so.
      env: { npm_config_yes: 'true', CI: 'true' },
      onLine: (line) => note(line.trim()),
    });
    if (code !== 0) throw new CliError(sentenceFor(output, log));
    note('');
    fs.writeFileSync(stamp, fingerprint());
  });
}

function fingerprint() {
  const manifests = workspacePackages().map((one) => path.join(root, one.folder, 'package.json'));
  const files = ['package.json', 'pnpm-workspace.yaml', 'pnpm-lock.yaml'].map((name) => path.join(root, name));
  return hashOf([...files, ...manifests], PNPM, process.platform, process.arch);
}

function isFresh(wanted) {
  if (!fs.existsSync(stamp) || fs.readFileSync(stamp, 'utf8') !== wanted) return false;
  return workspacePackages().every((one) => fs.existsSync(path.join(root, one.folder, 'node_modules')));
}

function sentenceFor(output, log) {
  if (
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|META_FETCH_FAIL|dns error|error sending request/i.test(
      output,
    )
  ) {
    return "The packages could not be downloaded, for the registry does not answer: check the network (or the proxy in npm's settings) and run the command again.";
  }
  if (/ENOSPC|No space left/i.test(output)) {
    return 'The disk is full: free about 1 GB and run the command again.';
  }
  if (/EACCES|EPERM|permission denied/i.test(output)) {
    return `Your account has no right to write to ${root} or to npm's cache: mend that (both must be yours) and run the command again.`;
  }
  if (/OUTDATED_LOCKFILE|FROZEN_LOCKFILE/i.test(output)) {
    return `A package.json asks for what pnpm-lock.yaml does not hold: run "npx -y ${PNPM} install" once.`;
  }
  return `The packages could not be installed: read ${log}, mend what it says, and run the command again.`;
}
