import type { Client, Language } from '@orebridge/contracts';
import type { SearchHit } from '@orebridge/remote-kit';
import { RemoteError, type RemoteRegistry } from '@orebridge/remote-kit/host';
import { createIntl, type IntlShape } from 'react-intl';
import type { LiveSource } from './sources';

/** How long a source may take; the rest of the search does not wait for it. */
const PATIENCE_MS = 5000;

/** A source took longer than the search waits. */
export class SlowSource extends Error {
  constructor(id: string) {
    super(`${id} took longer than ${PATIENCE_MS} ms`);
    this.name = 'SlowSource';
  }
}

/** Does `work` until it is done, the question is out of date, or patience ends; it is told by its signal to stop. */
const within = <T>(id: string, signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const going = new AbortController();
    const stop = (reason: unknown) => {
      reject(reason);
      going.abort(reason);
    };
    const patience = setTimeout(() => stop(new SlowSource(id)), PATIENCE_MS);
    signal.addEventListener('abort', () => stop(signal.reason), { once: true });
    work(going.signal)
      .then(resolve, reject)
      .finally(() => clearTimeout(patience));
  });

interface Question {
  registry: RemoteRegistry;
  client: Client;
  intl: IntlShape;
  limit: number;
  signal: AbortSignal;
}

/**
 * Asks a live source. Its code and texts are loaded with the first question.
 * @throws SlowSource, RemoteError when its code does not load, and whatever the source throws; a fault of its own is reported
 */
export const askSource = (source: LiveSource, query: string, question: Question): Promise<readonly SearchHit[]> => {
  const { registry, client, intl, limit } = question;
  return within(source.id, question.signal, async (signal) => {
    const handle = registry.handle(source.remote);
    let callFailed = false;
    const watched = ((route, args) =>
      client(route, args).catch((error: unknown) => {
        callFailed = true;
        throw error;
      })) as Client;
    try {
      const [find, own] = await Promise.all([handle.finder(source.id), handle.messages(intl.locale as Language)]);
      const messages = { ...(intl.messages as Record<string, string>), ...own };
      const words = createIntl({ locale: intl.locale, messages, onError: intl.onError });
      return await find(query, { client: watched, signal, limit, intl: words });
    } catch (error) {
      // A call that the server or the network refused is no fault of the release, and what did not load is reported already.
      if (!signal.aborted && !callFailed && !(error instanceof RemoteError)) handle.failed(error);
      throw error;
    }
  });
};
