import { type Client, REPORT_TICKET_META, type ReleaseReport, api, urlOf } from '@orebridge/contracts';
import type { RemoteError } from './failure';

const FLUSH_AFTER_MS = 2000;
const BATCH = 50;

type Vital = Extract<ReleaseReport, { type: 'vital' }>['name'];
interface Shown {
  remote: string;
  version: string;
}

/** The server's word that this page was really given; a report without it counts nowhere. */
const ticketOfPage = (): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${REPORT_TICKET_META}"]`)?.content ?? '';

/** What this browser sees of releases, told to the backend in batches: it compares a canary with its predecessor by it. */
export const createReporter = (client: Client) => {
  let waiting: ReleaseReport[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown: Shown | null = null;
  /** A page and its texts fail together when their release does: that is one failure. */
  const notified = new WeakSet<RemoteError>();

  const send = (leaving: boolean): void => {
    clearTimeout(timer);
    timer = undefined;
    const reports = waiting.splice(0, BATCH);
    if (reports.length === 0) return;
    const body = { ticket: ticketOfPage(), reports };
    if (leaving)
      navigator.sendBeacon(
        urlOf(api.remotes.report, {}),
        new Blob([JSON.stringify(body)], { type: 'application/json' }),
      );
    // A report that does not arrive is not missed: it must never disturb the page it is about.
    else void client(api.remotes.report, { body }).catch(() => {});
  };
  const add = (report: ReleaseReport): void => {
    if (waiting.length >= BATCH) waiting = waiting.slice(-BATCH + 1);
    waiting.push(report);
    timer ??= setTimeout(() => send(false), FLUSH_AFTER_MS);
  };
  addEventListener('pagehide', () => send(true));

  return {
    view: (remote: string, version: string): void => {
      shown = { remote, version };
      add({ type: 'view', remote, version });
    },
    failure: (error: RemoteError, version: string): void => {
      if (notified.has(error)) return;
      notified.add(error);
      const detail = String(error.cause ?? error.message).slice(0, 500);
      add({ type: 'failure', remote: error.remote, version, kind: error.kind, incident: error.incident, detail });
    },
    /** A web vital, told of the remote whose page is in view. */
    vital: (name: Vital, value: number): void => {
      if (shown) add({ type: 'vital', ...shown, name, value });
    },
  };
};
export type Reporter = ReturnType<typeof createReporter>;

/** Measures the page as its visitor feels it. Loaded late, for it must not weigh on what it measures. */
export const measureVitals = async (reporter: Reporter): Promise<void> => {
  const { onCLS, onINP, onLCP } = await import('web-vitals');
  for (const on of [onCLS, onINP, onLCP]) on(({ name, value }) => reporter.vital(name as Vital, value));
};
