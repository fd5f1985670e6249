import { type FailureKind, RemoteError } from './failure';

const DELAYS_MS = [250, 900];

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const digest = async (bytes: ArrayBuffer): Promise<string> => {
  const hash = await crypto.subtle.digest('SHA-384', bytes);
  return `sha384-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`;
};

/**
 * Asks for a file past every cache and says what is wrong with it. A damaged copy in the browser's cache is replaced on the way,
 * without which a file repaired on the server would stay refused.
 * @returns null when the file is there and is what the document lists.
 */
export const inspect = async (url: string, integrity?: string): Promise<FailureKind | null> => {
  try {
    const answer = await fetch(url, { cache: 'reload' });
    if (!answer.ok) return 'network';
    const bytes = await answer.arrayBuffer();
    return integrity && crypto.subtle && (await digest(bytes)) !== integrity ? 'integrity' : null;
  } catch {
    return 'network';
  }
};

const requestOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error && 'request' in error && typeof error.request === 'string'
    ? error.request
    : undefined;

/**
 * Loads a part of a remote, with back-off. Between tries the file in question is fetched past the cache.
 * @throws RemoteError that says why the last try failed.
 */
export const loadPart = async <T>(remote: string, entry: string, load: () => Promise<T>): Promise<T> => {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await load();
    } catch (error) {
      if (error instanceof RemoteError) throw error;
      const url = requestOf(error) ?? entry;
      const kind = await inspect(url, globalThis.__orebridgeIntegrity?.(url));
      const delay = DELAYS_MS[attempt];
      if (delay === undefined) throw new RemoteError(remote, kind ?? refusal(error), error);
      await pause(delay);
    }
  }
};

const refusal = (error: unknown): FailureKind =>
  /satisfy|shared|singleton/i.test(String(error)) ? 'shared' : 'evaluation';
