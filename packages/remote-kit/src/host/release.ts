import { CONTRACT_VERSION, type Language, type ReleaseRef, RemoteManifest } from '@orebridge/contracts';
import { typeset } from '@orebridge/ui';
import type { ComponentType } from 'react';
import type { FindHits, RemoteDefinition } from '../define';
import { type FailureKind, RemoteError } from './failure';
import type { Federation } from './federation';
import type { Integrity } from './integrity';
import { FileError, LOAD_TIMEOUT_MS, loadPart, wasHung } from './retry';

type Part = ComponentType<object>;
type Catalogue = Record<string, string>;

/** What a release needs of the page it runs in. */
export interface LoaderContext {
  /** Loads the federation runtime the first time. */
  federation: () => Promise<Federation>;
  integrity: Integrity;
  trusted: boolean;
}

/** One release of a remote in this page: each of its parts loads once, and a failure is forgotten on request. */
export interface Release {
  readonly version: string;
  /** When its entry was asked for and when it had run, by `performance.now()`. */
  readonly timing: { start?: number; ready?: number };
  failedAs: () => FailureKind | null;
  page: (path: string) => Promise<Part>;
  widget: (id: string) => Promise<Part>;
  /** The code of a live source of the global search. */
  finder: (id: string) => Promise<FindHits>;
  messages: (language: Language) => Promise<Catalogue>;
  /** Asks for the files of a page ahead of its code. */
  hint: (keys: readonly string[]) => Promise<void>;
  forgetFailures: () => void;
}

const remembered = <T>(onFailure: (error: unknown) => void) => {
  const known = new Map<string, Promise<T>>();
  const failed = new Set<string>();
  return {
    get: (key: string, load: () => Promise<T>): Promise<T> => {
      const promise = known.get(key) ?? load();
      if (!known.has(key)) {
        known.set(key, promise);
        promise.catch((error: unknown) => {
          failed.add(key);
          onFailure(error);
        });
      }
      return promise;
    },
    forgetFailed: () => {
      for (const key of failed) known.delete(key);
      failed.clear();
    },
  };
};

/** Once for each file: what the server hinted is on its way already. */
const preload = (href: string, integrity: string | undefined): void => {
  if (document.head.querySelector(`link[href="${CSS.escape(href)}"]`)) return;
  const link = document.createElement('link');
  Object.assign(link, {
    rel: 'preload',
    as: 'script',
    crossOrigin: 'anonymous',
    href,
    ...(integrity ? { integrity } : {}),
  });
  document.head.append(link);
};

/**
 * A release as the document names it. `given` is its manifest where the document carries it; `complete` says that all its files
 * are listed there. Nothing is asked for yet.
 */
export const createRelease = (
  name: string,
  ref: ReleaseRef,
  ground: LoaderContext,
  given?: { manifest: RemoteManifest; complete: boolean },
): Release => {
  const { integrity } = ground;
  let stalled = false;
  const noteHang = (error: unknown): void => {
    stalled ||= wasHung(error);
  };
  const definitions = remembered<RemoteDefinition>(noteHang);
  const manifests = remembered<RemoteManifest>(noteHang);
  const parts = remembered<Part>(noteHang);
  const finders = remembered<FindHits>(noteHang);
  const catalogues = remembered<Catalogue>(noteHang);
  const hinted = new Set<string>();
  const timing: Release['timing'] = {};
  let failure: FailureKind | null = null;

  if (ref.manifestIntegrity === null) integrity.leaveAlone(ref.base);
  if (given) integrity.list(ref.base, given.manifest.files);

  const fail = (kind: FailureKind, cause?: unknown): never => {
    throw new RemoteError(name, kind, cause);
  };

  /** The whole list of files, checked against its own listed hash. */
  const manifest = () =>
    manifests.get('', () =>
      loadPart(name, `${ref.base}remote.json`, async () => {
        if (given?.complete) return given.manifest;
        const answer = await fetch(`${ref.base}remote.json`, {
          ...(ref.manifestIntegrity ? { integrity: ref.manifestIntegrity } : { cache: 'no-store' }),
          // A browser asks for an address once at a time: a question that is never answered would hold up the next one.
          signal: AbortSignal.timeout(LOAD_TIMEOUT_MS),
        });
        if (!answer.ok) throw new FileError(answer.url, String(answer.status));
        const whole = RemoteManifest.parse(await answer.json());
        integrity.list(ref.base, whole.files);
        return whole;
      }),
    );

  const admit = (federation: Federation, whole: Pick<RemoteManifest, 'contractVersion' | 'shared'>): void => {
    const refused = federation.refusalOf(whole);
    if (refused) fail(refused);
  };

  const definition = () =>
    definitions.get('', async () => {
      try {
        if (!ground.trusted) fail('integrity');
        timing.start = performance.now();
        const early = given?.manifest;
        // What the document lists need not wait for the list of the rest, nor for the runtime.
        if (early && early.contractVersion === CONTRACT_VERSION)
          preload(integrity.addressOf(ref.base + early.entry), integrity.of(ref.base + early.entry));
        const listed = manifest();
        listed.catch(() => {});
        const federation = await ground.federation();
        if (early) admit(federation, early);
        const whole = await listed;
        if (!early) admit(federation, whole);
        federation.register(ref.base, whole);
        const loaded = await loadPart(name, ref.base + whole.entry, () => federation.load(whole.container));
        timing.ready = performance.now();
        failure = null;
        return loaded;
      } catch (error) {
        failure = error instanceof RemoteError ? error.kind : 'evaluation';
        throw error;
      }
    });

  const hint = async (keys: readonly string[]): Promise<void> => {
    if (!ground.trusted) return;
    const whole = await manifest();
    for (const file of keys.flatMap((key) => whole.chunks[key] ?? [])) {
      if (hinted.has(file)) continue;
      hinted.add(file);
      preload(integrity.addressOf(ref.base + file), integrity.of(ref.base + file));
    }
  };

  const lazyPart = async <T>(
    hintKey: string,
    find: (d: RemoteDefinition) => (() => Promise<{ default: T }>) | undefined,
  ): Promise<T> => {
    void hint([hintKey]).catch(() => {});
    const lazy = find(await definition()) ?? fail('contract');
    return (await loadPart(name, ref.base, lazy)).default;
  };
  const part = (
    key: string,
    hintKey: string,
    find: (d: RemoteDefinition) => (() => Promise<{ default: Part }>) | undefined,
  ) => parts.get(key, () => lazyPart(hintKey, find));

  return {
    version: ref.version,
    timing,
    failedAs: () => failure,
    page: (path) => part(`page ${path}`, path, (d) => d.routes.find((route) => route.path === path)?.page),
    widget: (id) =>
      part(
        `widget ${id}`,
        `widget:${id}`,
        (d) => d.widgets?.find((w) => w.id === id)?.load as (() => Promise<{ default: Part }>) | undefined,
      ),
    finder: (id) =>
      finders.get(id, () => lazyPart(`search:${id}`, (d) => d.searchSources?.find((s) => s.id === id)?.load)),
    messages: (language) =>
      catalogues.get(language, async () => {
        void hint([`messages:${language}`]).catch(() => {});
        const { messages } = await definition();
        return typeset(language, (await loadPart(name, ref.base, messages[language])).default);
      }),
    hint,
    forgetFailures: () => {
      for (const cache of [definitions, manifests, parts, finders, catalogues]) cache.forgetFailed();
      if (stalled) {
        integrity.askAnew(ref.base);
        hinted.clear();
      }
      stalled = false;
      failure = null;
      // What failed is not under way any more.
      if (!timing.ready) delete timing.start;
    },
  };
};
