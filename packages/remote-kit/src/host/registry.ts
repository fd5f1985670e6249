import type { Client, Language } from '@orebridge/contracts';
import type { ComponentType } from 'react';
import type { CheckedDocument, RemoteEntry } from './document';
import { type FailureKind, RemoteError, asFailure } from './failure';
import { createFederation } from './federation';
import { createIntegrity } from './integrity';
import { type Ground, type Release, createRelease } from './release';
import { type Reporter, createReporter } from './reporter';
import { sharedVersions } from './shared-modules';

const CRASHES_TO_FALL_BACK = 2;
const CRASH_WINDOW_MS = 60_000;

type Part = ComponentType<object>;

/** How a remote stands in this page, for the panel. */
export interface RemoteStatus {
  entry: RemoteEntry;
  /** The release in use: the resolved one, or the one before it that took over. */
  version: string;
  state: 'idle' | 'loading' | 'loaded' | 'failed' | 'fallen-back';
  failure: FailureKind | null;
  /** Milliseconds from asking for the entry to its having run. */
  loadedInMs: number | null;
}

/** The remotes of a page: what each contributes, known from the document, and its code, loaded when it is asked for. */
export interface RemoteRegistry {
  readonly remotes: readonly RemoteEntry[];
  page: (name: string, path: string) => Promise<Part>;
  widget: (name: string, id: string) => Promise<Part>;
  messages: (name: string, language: Language) => Promise<Record<string, string>>;
  /** Loads a page's code ahead of its being opened; failures keep still. */
  prefetch: (name: string, path: string, language: Language) => void;
  /** The version in use of a remote; changes when a release takes over. */
  versionOf: (name: string) => string;
  /** A page of the remote is in view. */
  viewed: (name: string) => void;
  /** A part of the remote threw, or did not load, where it was drawn. Answers what to show. */
  failed: (name: string, error: unknown) => RemoteError;
  /** Forgets what failed of a remote, so that the next ask tries again, with the resolved release. */
  forgetFailures: (name: string) => void;
  /** Puts another document in force. What is loaded of a release that stays is kept. */
  update: (checked: CheckedDocument) => void;
  statuses: () => RemoteStatus[];
  subscribe: (listener: () => void) => () => void;
  readonly reporter: Reporter;
}

interface Standing {
  entry: RemoteEntry;
  own: Release;
  fallback: Release | null;
  fallen: boolean;
  crashes: number[];
}

/**
 * Makes the registry of a page from its checked release document. Nothing is loaded yet.
 * When the resolved release of a remote does not load, throws at start, or crashes twice in a minute, the one before it takes over.
 */
export const createRegistry = (checked: CheckedDocument, client: Client): RemoteRegistry => {
  const integrity = createIntegrity();
  const ground: Ground = { integrity, federation: createFederation(integrity), versions: sharedVersions, trusted: checked.trusted };
  const releases = new Map<string, Release>();
  const listeners = new Set<() => void>();
  const reporter = createReporter(client);
  let remotes: readonly RemoteEntry[] = [];
  let standings = new Map<string, Standing>();

  const changed = (): void => {
    for (const listener of listeners) listener();
  };
  const releaseOf = (name: string, ref: RemoteEntry | NonNullable<RemoteEntry['fallback']>): Release => {
    const key = `${name}@${ref.base}`;
    const given = 'manifest' in ref ? { manifest: ref.manifest, complete: ref.complete } : undefined;
    const known = releases.get(key) ?? createRelease(name, ref, ground, given);
    releases.set(key, known);
    return known;
  };
  const update = ({ document, trusted }: CheckedDocument): void => {
    ground.trusted = trusted;
    remotes = document.remotes;
    standings = new Map(
      remotes.map((entry) => {
        const { name } = entry.manifest;
        const own = releaseOf(name, entry);
        const before = standings.get(name);
        const fallback = entry.fallback && releaseOf(name, entry.fallback);
        if (before?.own === own) return [name, { ...before, entry, fallback }];
        return [name, { entry, own, fallback, fallen: false, crashes: [] }];
      }),
    );
    changed();
  };
  update(checked);

  const standingOf = (name: string): Standing => {
    const standing = standings.get(name);
    if (!standing) throw new RemoteError(name, 'contract');
    return standing;
  };
  const active = ({ own, fallback, fallen }: Standing): Release => (fallen && fallback ? fallback : own);

  /** Asks the release in use; when that is the resolved one and it fails, the one before it takes over. */
  const ask = async <T>(name: string, of: (release: Release) => Promise<T>): Promise<T> => {
    const standing = standingOf(name);
    const asked = active(standing);
    try {
      return await of(asked);
    } catch (error) {
      reporter.failure(asFailure(name, error), asked.version);
      if (!standing.fallback || asked === standing.fallback) throw error;
      const taken = await of(standing.fallback);
      standing.fallen = true;
      changed();
      return taken;
    }
  };
  const asked = new Map<string, Promise<unknown>>();
  /** One promise for one question, for React asks at every rendering. */
  const once = <T>(name: string, key: string, of: (release: Release) => Promise<T>): Promise<T> => {
    const id = `${name} ${active(standingOf(name)).version} ${key}`;
    const promise = (asked.get(id) as Promise<T> | undefined) ?? ask(name, of);
    asked.set(id, promise);
    return promise;
  };

  const page = (name: string, path: string) => once(name, `page ${path}`, (release) => release.page(path));
  const messages = (name: string, language: Language) => once(name, `messages ${language}`, (release) => release.messages(language));

  return {
    get remotes() {
      return remotes;
    },
    page,
    messages,
    widget: (name, id) => once(name, `widget ${id}`, (release) => release.widget(id)),
    prefetch: (name, path, language) => {
      const release = active(standingOf(name));
      void release.page(path).then(() => release.messages(language)).catch(() => release.forgetFailures());
    },
    versionOf: (name) => active(standingOf(name)).version,
    viewed: (name) => reporter.view(name, active(standingOf(name)).version),
    failed: (name, error) => {
      const failure = asFailure(name, error);
      if (failure.kind !== 'render') return failure;
      const standing = standingOf(name);
      const now = performance.now();
      standing.crashes = [...standing.crashes.filter((at) => now - at < CRASH_WINDOW_MS), now];
      reporter.failure(failure, active(standing).version);
      if (standing.crashes.length >= CRASHES_TO_FALL_BACK && standing.fallback && !standing.fallen) {
        standing.fallen = true;
        changed();
      }
      return failure;
    },
    forgetFailures: (name) => {
      const { own, fallback } = standingOf(name);
      own.forgetFailures();
      fallback?.forgetFailures();
      for (const key of asked.keys()) if (key.startsWith(`${name} `)) asked.delete(key);
    },
    update,
    statuses: () => [...standings.values()].map(statusOf),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    reporter,
  };
};

const statusOf = ({ entry, own, fallback, fallen }: Standing): RemoteStatus => {
  const { version, timing, failedAs } = fallen && fallback ? fallback : own;
  const failure = failedAs();
  const reached = timing.ready ? 'loaded' : timing.start ? 'loading' : 'idle';
  const loadedInMs = timing.start && timing.ready ? Math.round(timing.ready - timing.start) : null;
  return { entry, version, state: fallen ? 'fallen-back' : failure ? 'failed' : reached, failure: failure ?? own.failedAs(), loadedInMs };
};
