import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Sends one command as a page would, with a key that makes a repeat safe.
 * @returns {Promise<{status: number, body: any, ms: number}>} status 0 when no answer came
 */
export async function command(url, { cookie }, method, path, body, key = randomUUID()) {
  const started = performance.now();
  try {
    const answer = await fetch(url + path, {
      method,
      headers: { cookie, 'content-type': 'application/json', 'idempotency-key': key },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    });
    const text = await answer.text();
    return { status: answer.status, body: text ? JSON.parse(text) : null, ms: performance.now() - started };
  } catch {
    return { status: 0, body: null, ms: performance.now() - started };
  }
}

/** The value below which a share of the figures lies, rounded to a tenth. */
export function percentile(figures, share) {
  const sorted = [...figures].sort((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
  return Math.round(value * 10) / 10;
}

/** Whether this is the short run that the tests make. */
export const isSmall = process.env.OREBRIDGE_BENCH === 'small' || process.argv.includes('--small');

/** `--<name> N` of the command line, where it is a number above zero; else the usual one, or that of a small run. */
export function numberOf(name, { usual, small }) {
  const at = process.argv.indexOf(`--${name}`);
  return (at > 0 && Number(process.argv[at + 1])) || (isSmall ? small : usual);
}

/** `--rounds N` of the command line; fewer in a small run. */
export const roundsOf = (counts) => Math.max(1, numberOf('rounds', counts));

/** Asks again and again until it holds; false when it does not within `patience` ms. */
export async function eventually(holds, patience) {
  for (const end = Date.now() + patience; Date.now() < end; await sleep(50)) if (await holds()) return true;
  return false;
}

/** What went wrong, a line for each kind of it, the most frequent first, with how often and one of them. */
export function kindsOf(faults) {
  const kinds = new Map();
  for (const fault of faults) {
    const kind = fault.replaceAll(/[\da-f-]{36}/g, '').slice(0, 50);
    kinds.set(kind, [...(kinds.get(kind) ?? []), fault]);
  }
  return [...kinds.values()].sort((a, b) => b.length - a.length).map((same) => `${same.length} × ${same[0]}`);
}
