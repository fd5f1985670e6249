import { ApiError } from '@orebridge/contracts';

/** So many failures in a row, about a minute and a half of them, and the person is asked to try again. */
const ATTEMPTS = 9;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;

/** True for what another try may mend: a broken line, a busy or restarting server. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiError
    ? error.status >= 500 || error.status === 429 || error.status === 408
    : error instanceof TypeError;

interface Options {
  signal?: AbortSignal;
  /** True while the line is down and the next try is waited for. */
  onWaiting?: (waiting: boolean) => void;
}

/** No answer of the server takes so long: the line is gone, though nobody said so. */
const LOST_MS = 60_000;

const inTime = async <T>(work: () => Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lost = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TypeError('network')), LOST_MS);
  });
  try {
    return await Promise.race([work(), lost]);
  } finally {
    clearTimeout(timer);
  }
};

/** Waits, or until the device says that it is online again. */
const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
    signal?.addEventListener('abort', end);
  });

/** Does `work` again until the line lets it through. @throws what `work` throws when no other try would mend it */
export const steadily = async <T>(work: () => Promise<T>, { signal, onWaiting }: Options = {}): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const answer = await inTime(work);
      if (attempt > 1) onWaiting?.(false);
      return answer;
    } catch (error) {
      if (signal?.aborted || !isPassing(error) || attempt === ATTEMPTS) throw error;
      onWaiting?.(true);
      await pause(Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempt - 1)), signal);
      if (signal?.aborted) throw error;
    }
  }
};
