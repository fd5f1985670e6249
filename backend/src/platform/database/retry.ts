import { setTimeout as delay } from 'node:timers/promises';

const RETRYABLE = new Set(['40001', '40P01']);
const TRIES = 4;

const pgCode = (error: unknown): string | undefined => {
  const e = error as { code?: string; driverError?: { code?: string } } | null;
  return e?.driverError?.code ?? e?.code;
};

/** True when `error` is a unique violation, of `constraint` if one is named. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean => {
  if (pgCode(error) !== '23505') return false;
  const name = (error as { driverError?: { constraint?: string } }).driverError?.constraint;
  return constraint === undefined || name === constraint;
};

/** True when something still refers to what was to be deleted. */
export const isForeignKeyViolation = (error: unknown): boolean => pgCode(error) === '23503';

/** Repeats a whole transaction that PostgreSQL gave up because of another one. */
export const withRetry = async <T>(attempt: () => Promise<T>): Promise<T> => {
  for (let n = 1; ; n++) {
    try {
      return await attempt();
    } catch (error) {
      if (n >= TRIES || !RETRYABLE.has(pgCode(error) ?? '')) throw error;
      await delay(Math.random() * 20 * n);
    }
  }
};
