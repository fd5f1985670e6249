import { type FailureKind, RemoteError } from './failure';

/** How long one file may take before it counts as not coming. */
export const LOAD_TIMEOUT_MS = 8000;
const INSPECT_TIMEOUT_MS = 4000;
const DELAYS_MS = [250, 900];

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

class TimedOut extends Error {}

const inTime = async <T>(work: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimedOut('Not loaded in time')), LOAD_TIMEOUT_MS + 500);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

const digest = async (bytes: ArrayBuffer): Promise<string> => {
  const hash = await crypto.subtle.digest('SHA-384', bytes);
  return `sha384-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`;
};

/**
 * Asks for a file past every cache and says what is wrong with it. A damaged copy in the browser's cache is replaced on the way,
 * without which a file repaired on the server would stay refused.
 * @returns null when the file is there and is what the document lists.
 */
const inspect = async (url: string, integrity?: string): Promise<FailureKind | null> => {
  try {
    const answer = await fetch(url, { cache: 'reload', signal: AbortSignal.timeout(INSPECT_TIMEOUT_MS) });
    if (!answer.ok) return 'network';
    const bytes = await answer.arrayBuffer();
    return integrity && crypto.subtle && (await digest(bytes)) !== integrity ? 'integrity' : null;
  } catch {
    return 'network';
  }
};

/** True for a failure that came of a file which never answered. */
export const wasHung = (error: unknown): boolean => error instanceof RemoteError && hung(error.cause);

const requestOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error && 'request' in error && typeof error.request === 'string'
    ? error.request
    : undefined;

const textOf = (error: unknown): string => (error instanceof Error ? `${error.name} ${error.message}` : String(error));
const didNotArrive = (error: unknown): boolean =>
  /ScriptNetworkError|ChunkLoadError|FileError|Failed to fetch|NetworkError|Load failed/.test(textOf(error));
const hung = (error: unknown): boolean => error instanceof TimedOut || /timed out|\btimeout\b/i.test(textOf(error));
const refusal = (error: unknown): FailureKind => (/satisf|singleton/i.test(textOf(error)) ? 'shared' : 'evaluation');

/** A file that did not come, outside a script tag. */
export class FileError extends Error {
  readonly request: string;
  constructor(request: string, what: string) {
    super(`${what}: ${request}`);
    this.name = 'FileError';
    this.request = request;
  }
}

/**
 * Loads a part of a release, with back-off. Between tries the file in question (`file`, unless the error names another) is
 * fetched past the cache. A file that hangs is not waited for twice; code that threw is not run twice.
 * @throws RemoteError that says why the last try failed.
 */
export const loadPart = async <T>(remote: string, file: string, load: () => Promise<T>): Promise<T> => {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await inTime(load());
    } catch (error) {
      if (error instanceof RemoteError) throw error;
      if (hung(error)) throw new RemoteError(remote, 'network', error);
      if (!didNotArrive(error)) throw new RemoteError(remote, refusal(error), error);
      const url = requestOf(error) ?? file;
      const kind = await inspect(url, globalThis.__orebridgeIntegrity?.(url));
      const delay = DELAYS_MS[attempt];
      if (delay === undefined) throw new RemoteError(remote, kind ?? 'network', error);
      await pause(delay);
    }
  }
};
