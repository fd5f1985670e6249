import type { Client, Language } from '@orebridge/contracts';
import type { ComponentType } from 'react';
import type { FindHits } from '../define';
import type { CheckedDocument, RemoteEntry } from './document';
import { type FailureKind, RemoteError, asFailure } from './failure';
import type { Federation } from './federation';
import { createIntegrity } from './integrity';
import { outcomeOf } from './outcome';
import { type LoaderContext, type Release, createRelease } from './release';
import { type Reporter, createReporter } from './reporter';

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

/** One remote as it was resolved when a page or widget of it was drawn; it stays the same while that is on the screen. */
export interface RemoteHandle {
  readonly name: string;
  /** The version in use; another one when the release before it takes over. */
  version: () => string;
  page: (path: string) => Promise<Part>;
  widget: (id: string) => Promise<Part>;
  /** The code of a live source of the global search; one that did not load is asked for anew with the next question. */
  finder: (id: string) => Promise<FindHits>;
  messages: (language: Language) => Promise<Record<string, string>>;
  /** A page of it is in view. */
  viewed: () => void;
  /** A part of it threw, or did not load, where it was drawn. Answers what to show. */
  failed: (error: unknown) => RemoteError;
  /** Forgets what failed, so that the next ask tries again, with the resolved release. */
  forgetFailures: () => void;
}

/** The remotes of a page: what each contributes, known from the document, and its code, loaded when it is asked for. */
export interface RemoteRegistry {
  readonly remotes: readonly RemoteEntry[];
  /** The remote as it is resolved now. */
  handle: (name: string) => RemoteHandle;
  /** Loads a page's code ahead of its being opened; failures keep still. */
  prefetch: (name: string, path: string, language: Language) => void;
  /** Puts another document in force for what is drawn from now on. What is loaded of a release that stays is kept. */
  update: (checked: CheckedDocument) => void;
  statuses: () => RemoteStatus[];
  /** Calls back when a release takes over, and when a document comes into force. */
  subscribe: (listener: () => void) => () => void;
  readonly reporter: Reporter;
}

interface LoadedRemote {
  entry: RemoteEntry;
  own: Release;
  fallback: Release | null;
  fallen: boolean;
  crashes: number[];
  asked: Map<string, Promise<unknown>>;
  handle: RemoteHandle;
}

/**
 * Makes the registry of a page from its checked release document. Nothing is loaded yet.
 * When the resolved release of a remote does not load, throws at start, or crashes twice in a minute, the one before it takes over.
 */
export const createRegistry = (checked: CheckedDocument, client: Client): RemoteRegistry => {
  const integrity = createIntegrity();
  let federation: Promise<Federation> | undefined;
  const ground: LoaderContext = {
    integrity,
    trusted: checked.trusted,
    federation: () => {
      federation ??= import(/* webpackChunkName: "federation" */ './federation').then((module) =>
        module.createFederation(integrity),
      );
      federation.catch(() => {
        federation = undefined;
      });
      return federation;
    },
  };
  const releases = new Map<string, Release>();
  const listeners = new Set<() => void>();
  const reporter = createReporter(client);
  let remotes: readonly RemoteEntry[] = [];
  let loaded = new Map<string, LoadedRemote>();
  let shown: RemoteStatus[] = [];

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
  const active = ({ own, fallback, fallen }: LoadedRemote): Release => (fallen && fallback ? fallback : own);

  /** Asks the release in use; when that is the resolved one and it fails, the one before it takes over. */
  const ask = async <T>(name: string, remote: LoadedRemote, of: (release: Release) => Promise<T>): Promise<T> => {
    const asked = active(remote);
    try {
      return await of(asked);
    } catch (error) {
      reporter.failure(asFailure(name, error), asked.version);
      if (!remote.fallback || asked === remote.fallback) throw error;
      const taken = await of(remote.fallback);
      remote.fallen = true;
      changed();
      return taken;
    }
  };

  const crashed = (remote: LoadedRemote, failure: RemoteError): void => {
    const now = performance.now();
    remote.crashes = [...remote.crashes.filter((at) => now - at < CRASH_WINDOW_MS), now];
    reporter.failure(failure, active(remote).version);
    if (remote.crashes.length < CRASHES_TO_FALL_BACK || !remote.fallback || remote.fallen) return;
    remote.fallen = true;
    changed();
  };

  const handleOf = (name: string, remote: LoadedRemote): RemoteHandle => {
    /** One promise for one question, for React asks at every rendering. */
    const once = <T>(key: string, of: (release: Release) => Promise<T>): Promise<T> => {
      const id = `${active(remote).version} ${key}`;
      const promise = (remote.asked.get(id) as Promise<T> | undefined) ?? ask(name, remote, of);
      remote.asked.set(id, promise);
      return promise;
    };
    return {
      name,
      version: () => active(remote).version,
      page: (path) => once(`page ${path}`, (release) => release.page(path)),
      widget: (id) => once(`widget ${id}`, (release) => release.widget(id)),
      finder: async (id) => {
        try {
          return await ask(name, remote, (release) => release.finder(id));
        } catch (error) {
          active(remote).forgetFailures();
          throw error;
        }
      },
      messages: (language) => once(`messages ${language}`, (release) => release.messages(language)),
      viewed: () => reporter.view(name, active(remote).version),
      failed: (error) => {
        const failure = asFailure(name, error);
        if (failure.kind === 'render') crashed(remote, failure);
        return failure;
      },
      forgetFailures: () => {
        remote.own.forgetFailures();
        remote.fallback?.forgetFailures();
        remote.asked.clear();
      },
    };
  };

  const resolved = (entry: RemoteEntry): LoadedRemote => {
    const { name } = entry.manifest;
    const own = releaseOf(name, entry);
    const fallback = entry.fallback && releaseOf(name, entry.fallback);
    const before = loaded.get(name);
    if (before?.own === own) return Object.assign(before, { entry, fallback });
    const remote: Omit<LoadedRemote, 'handle'> = { entry, own, fallback, fallen: false, crashes: [], asked: new Map() };
    return Object.assign(remote, { handle: handleOf(name, remote as LoadedRemote) });
  };
  const update = ({ document, trusted }: CheckedDocument): void => {
    ground.trusted = trusted;
    remotes = document.remotes;
    loaded = new Map(remotes.map((entry) => [entry.manifest.name, resolved(entry)]));
    changed();
  };
  update(checked);

  const remoteOf = (name: string): LoadedRemote => {
    const remote = loaded.get(name);
    if (!remote) throw new RemoteError(name, 'contract');
    return remote;
  };

  return {
    get remotes() {
      return remotes;
    },
    handle: (name) => remoteOf(name).handle,
    prefetch: (name, path, language) => {
      const remote = remoteOf(name);
      const release = active(remote);
      const ready = () => {
        if (active(remote) !== release) return;
        for (const part of [remote.handle.page(path), remote.handle.messages(language)]) outcomeOf(part);
      };
      void Promise.all([release.page(path), release.messages(language)]).then(ready, () => release.forgetFailures());
    },
    update,
    statuses: () => {
      const now = [...loaded.values()].map(statusOf);
      const same = now.length === shown.length && now.every((status, i) => equal(status, shown[i]));
      if (!same) shown = now;
      return shown;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    reporter,
  };
};

const equal = (a: RemoteStatus, b: RemoteStatus | undefined): boolean =>
  b !== undefined && (Object.keys(a) as (keyof RemoteStatus)[]).every((key) => a[key] === b[key]);

const statusOf = ({ entry, own, fallback, fallen }: LoadedRemote): RemoteStatus => {
  const { version, timing, failedAs } = fallen && fallback ? fallback : own;
  const failure = failedAs();
  const reached = timing.ready ? 'loaded' : timing.start ? 'loading' : 'idle';
  const loadedInMs = timing.start && timing.ready ? Math.round(timing.ready - timing.start) : null;
  return {
    entry,
    version,
    state: fallen ? 'fallen-back' : failure ? 'failed' : reached,
    failure: failure ?? own.failedAs(),
    loadedInMs,
  };
};
