import fs from 'node:fs';
import path from 'node:path';
import { build } from './build.mjs';
import { run } from './child.mjs';
import { install } from './install.mjs';
import { cache, dataFolder, root } from './paths.mjs';
import { CliError } from './cli-error.mjs';

/** A path as the person typed it: npm runs its commands at the top of the checkout, wherever they were called. */
export const typedPath = (typed) => path.resolve(process.env.INIT_CWD ?? process.cwd(), typed);

/** Builds what the commands of the server need, and nothing of the pages. */
export async function buildServer() {
  await install();
  await build((folder) => folder === 'backend' || folder.startsWith('packages/'));
}

/**
 * Runs `backup` or `restore` of the server.
 * @param {'backup' | 'restore'} name
 * @param {string[]} args
 * @param {{url?: string, note: (line: string) => void}} where `url`: the database, unless none is needed
 * @returns {Promise<object>} what it tells of the archive
 * @throws {CliError} with the sentence in which it gave up
 */
export async function runOnArchive(name, args, { url, note }) {
  const log = path.join(cache, 'log', `${name}.log`);
  const cli = path.join(root, 'backend', 'dist', 'app', 'cli', `${name}.js`);
  let result = null;
  const { code, output } = await run(process.execPath, ['--enable-source-maps', cli, ...args], {
    env: { OREBRIDGE_DATA: dataFolder(), ...(url && { DATABASE_URL: url }) },
    log,
    onLine: (line) => {
      if (line.startsWith('RESULT ')) result = JSON.parse(line.slice('RESULT '.length));
      else note(line);
    },
  });
  note('');
  if (code === 0 && result) return result;
  const reason = output.split('\n').findLast((line) => line.trim() && !/^\s+at /.test(line));
  throw new CliError(reason?.trim() ?? `It gave no reason: read ${log}.`);
}

/** What an archive holds, for the person at the terminal. */
export function sentenceOf({ tables, rows, files, bytes }) {
  const size = bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
  return `${rows.toLocaleString('en')} rows of ${tables} tables and ${files.toLocaleString('en')} files, ${size} in all`;
}

/** Options that may be given as `--name value` or `--name=value`, or by themselves. @throws {CliError} for an unknown one */
export function readArchiveArgs(parse, usage) {
  try {
    return parse();
  } catch (error) {
    throw new CliError(`${error.message.split('. ')[0]}: write ${usage}.`);
  }
}

/** Whether a folder exists, or is meant as one. */
export const isFolder = (typed) =>
  /[/\\]$/.test(typed) || Boolean(fs.statSync(typed, { throwIfNoEntry: false })?.isDirectory());
