import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { StringDecoder } from 'node:string_decoder';
import { root } from './paths.mjs';

const windows = process.platform === 'win32';
const running = new Set();

/**
 * Runs a command to its end, its output into a log.
 * @param {string} command a whole shell line when args is null
 * @param {string[] | null} args
 * @param {{cwd?: string, env?: object, log: string, onLine?: (line: string) => void, timed?: boolean}} options
 * @returns {Promise<{code: number, output: string, processor?: number}>} `processor`: where it is `timed`, and a shell can tell, the
 *   seconds for which it and all that it started and waited for kept a processor busy
 */
export function run(command, args, { cwd = root, env = {}, log, onLine, timed = false }) {
  fs.mkdirSync(path.dirname(log), { recursive: true });
  const file = fs.createWriteStream(log);
  const chunks = [];
  // A group of its own, so that stopping it reaches the tools that its shell started.
  const isTimed = timed && !windows;
  const child = spawn(...(isTimed ? underTimes(command, args) : [command, args ?? []]), {
    cwd,
    shell: !isTimed && (args === null || windows),
    detached: !windows,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', ...(isTimed ? ['pipe'] : [])],
  });
  let times = '';
  child.stdio[3]?.on('data', (data) => {
    times += data;
  });
  running.add(child);
  const take = (data) => {
    chunks.push(data);
    file.write(data);
  };
  child.stderr.on('data', take);
  child.stdout.on('data', take);
  if (onLine) eachLine(child.stdout, onLine);
  return new Promise((resolve) => {
    const finish = (code) => {
      if (!running.delete(child)) return;
      file.end(() => resolve({ code, output: Buffer.concat(chunks).toString(), processor: secondsIn(times) }));
    };
    child.once('error', (error) => {
      take(Buffer.from(`${error.message}\n`));
      finish(127);
    });
    child.once('close', (code) => finish(code ?? 128));
  });
}

/** A shell that runs the command and then tells its times on a channel of its own, which the command does not have. */
const underTimes = (command, args) => [
  '/bin/sh',
  [
    '-c',
    `{ ${args ? '"$@"' : command}\n} 3>&-\ncode=$?; times >&3; exit $code`,
    'sh',
    ...(args ? [command, ...args] : []),
  ],
];

/** The last line of a shell's `times` is that of its children: user and system, as 1m2.5s. */
function secondsIn(times) {
  const parts = [...(times.trim().split('\n')[1] ?? '').matchAll(/(\d+)m([\d.]+)s/g)];
  return parts.length
    ? parts.reduce((sum, [, minutes, seconds]) => sum + minutes * 60 + Number(seconds), 0)
    : undefined;
}

/** Stops everything that `run` still runs. */
export function stopRunning() {
  for (const child of running) signalGroup(child.pid, 'SIGTERM');
}

/** Sends a signal to a process and to those that it started in its group. */
export function signalGroup(pid, signal) {
  try {
    process.kill(windows ? pid : -pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** Calls back for each whole line of a stream. */
export function eachLine(stream, onLine) {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  stream.on('data', (data) => {
    const lines = (rest + decoder.write(data)).split('\n');
    rest = lines.pop();
    lines.forEach((line) => onLine(line));
  });
  stream.on('end', () => rest && onLine(rest));
}

/** The environment in which a package's scripts find the tools that it names. */
export function toolPath(folder) {
  const bins = [path.join(root, folder, 'node_modules', '.bin'), path.join(root, 'node_modules', '.bin')];
  return { PATH: [...bins, process.env.PATH].join(path.delimiter) };
}
