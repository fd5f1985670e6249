import { execFileSync } from 'node:child_process';
import fs from 'node:fs';

const MB = 1024 * 1024;

/** What a process holds in memory, in bytes, as the system counts it (resident set). */
export function residentBytes(pid) {
  if (fs.existsSync('/proc/self/status'))
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) * 1024;
  if (process.platform === 'win32') {
    const row = execFileSync('tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH'], { encoding: 'utf8' });
    return Number(row.trim().split('","').at(-1).replace(/\D/g, '')) * 1024;
  }
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).trim()) * 1024;
}

/**
 * Watches a process's memory until `stop`, which answers the most and the last that it held, in MB. `sinceLast` answers the
 * most since it was called before.
 */
export function watchMemory(pid) {
  let most = residentBytes(pid);
  let last = most;
  let recent = most;
  const look = () => {
    last = residentBytes(pid);
    recent = Math.max(recent, last);
    most = Math.max(most, last);
  };
  const timer = setInterval(look, 100);
  return {
    sinceLast() {
      look();
      const answer = toMb(recent);
      recent = last;
      return answer;
    },
    stop() {
      clearInterval(timer);
      look();
      return { most: toMb(most), last: toMb(last) };
    },
  };
}

export const toMb = (bytes) => Math.round((bytes / MB) * 10) / 10;
