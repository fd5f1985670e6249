import { parseArgs } from 'node:util';
import { CliError } from './cli-error.mjs';

const OPTIONS = {
  canary: { type: 'string' },
  promote: { type: 'boolean' },
  rollback: { type: 'boolean' },
  to: { type: 'string' },
  token: { type: 'string' },
  reason: { type: 'string' },
};

/**
 * Reads the words behind `release`.
 * @param {string[]} args
 * @returns {{names: string[], to?: string, token?: string, reason: string, step: null | {event: 'promote' | 'rollback'} | {event: 'canary', percent: number}}}
 * @throws {CliError} when they contradict each other or one is not known
 */
export const readReleaseOptions = (args) => {
  const { values, positionals } = parsed(args);
  const events = ['canary', 'promote', 'rollback'].filter((event) => values[event] !== undefined);
  if (events.length > 1) throw new CliError(`Give one of --canary, --promote and --rollback, not ${events.length}.`);
  const [event] = events;
  const step = event ? { event, ...(event === 'canary' ? { percent: percentOf(values.canary) } : {}) } : null;
  return { names: positionals, to: values.to, token: values.token, reason: values.reason ?? '', step };
};

const parsed = (args) => {
  try {
    return parseArgs({ args, allowPositionals: true, options: OPTIONS });
  } catch (error) {
    throw new CliError(error.message);
  }
};

const percentOf = (text) => {
  const percent = Number(text);
  if (/^\d+$/.test(text) && percent <= 100) return percent;
  throw new CliError(`--canary takes a whole number from 0 to 100, not "${text}".`);
};
