import { Injectable } from '@nestjs/common';
import type { ReleaseRef, RemoteManifest } from '@orebridge/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { PubSub } from '../../platform/pubsub/pubsub.js';
import { scriptJson } from '../../platform/site/script-json.js';
import { ChannelRow, PinRow, ReleaseRow } from './release.entity.js';
import { RELEASES_TOPIC } from './release-topics.js';
import { ReleaseStorage } from './release-storage.js';

/** A release with the parts of the document's text that never change. */
export interface LiveRelease {
  readonly ref: ReleaseRef;
  readonly manifest: RemoteManifest;
  /** The manifest's text, with all files and with the entry alone. */
  readonly whole: string;
  readonly brief: string;
}

/** What people may get of one remote. */
export interface LiveRemote {
  readonly name: string;
  readonly stable: LiveRelease | null;
  /** The stable release before this one, as long as its files are there. */
  readonly previous: LiveRelease | null;
  readonly canary: { readonly release: LiveRelease; readonly percent: number } | null;
  /** By `user:<id>` and `company:<id>`. */
  readonly pins: ReadonlyMap<string, LiveRelease>;
}

export interface Live {
  readonly revision: number;
  readonly remotes: readonly LiveRemote[];
}

/** The registry as pages need it, read once for each revision. */
@Injectable()
export class LiveReleases {
  private known: Promise<Live> | undefined;
  /** Releases never change: kept over revisions. */
  private releases = new Map<string, LiveRelease>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly storage: ReleaseStorage,
    pubsub: PubSub,
  ) {
    pubsub.on(RELEASES_TOPIC, () => this.forget());
    pubsub.on('reconnected', () => this.forget());
  }

  forget(): void {
    this.known = undefined;
  }

  now(): Promise<Live> {
    if (this.known) return this.known;
    const reading = this.dataSource.transaction('REPEATABLE READ', (em) => this.read(em));
    this.known = reading;
    reading.catch(() => {
      if (this.known === reading) this.known = undefined;
    });
    return reading;
  }

  private async read(em: EntityManager): Promise<Live> {
    const revisions: { revision: string }[] = await em.query('SELECT revision FROM release_revision');
    const channels = await em.find(ChannelRow);
    const pins = await em.find(PinRow);
    const earlier: { name: string; version: string }[] = await em.query(EARLIER);
    const releases = await this.load(em, [...channels, ...pins, ...earlier]);
    const get = (row: { name: string; version: string } | undefined): LiveRelease | null =>
      (row && releases.get(keyOf(row))) ?? null;
    const names = [...new Set([...channels, ...pins].map((c) => c.name))].sort();
    const remotes = names.map(async (name): Promise<LiveRemote> => {
      const of = (channel: string) => channels.find((c) => c.name === name && c.channel === channel);
      const canary = of('canary');
      const canaryRelease = get(canary);
      return {
        name,
        stable: get(of('stable')),
        previous: await this.present(get(earlier.find((e) => e.name === name))),
        canary: canary && canaryRelease ? { release: canaryRelease, percent: canary.percent } : null,
        pins: new Map(
          pins
            .filter((p) => p.name === name)
            .flatMap((p) => {
              const release = get(p);
              return release ? [[`${p.kind}:${p.id}`, release] as const] : [];
            }),
        ),
      };
    });
    this.releases = releases;
    return { revision: Number(revisions[0]?.revision ?? 0), remotes: await Promise.all(remotes) };
  }

  private async load(
    em: EntityManager,
    wanted: readonly { name: string; version: string }[],
  ): Promise<Map<string, LiveRelease>> {
    const loaded = new Map<string, LiveRelease>();
    for (const { name, version } of wanted) {
      const key = keyOf({ name, version });
      const known = this.releases.get(key) ?? loaded.get(key);
      if (known) loaded.set(key, known);
      else {
        const row = await em.findOneBy(ReleaseRow, { name, version });
        if (row) loaded.set(key, liveOf(row));
      }
    }
    return loaded;
  }

  /** A release to fall back to must not fail for want of its files. */
  private async present(release: LiveRelease | null): Promise<LiveRelease | null> {
    if (!release) return null;
    const { name, version, files } = release.manifest;
    return (await this.storage.holds(name, version, Object.keys(files))) ? release : null;
  }
}

/** For each remote the last release, still standing and not retired, that was stable before the one that is. */
const EARLIER = `
  SELECT DISTINCT ON (h.name) h.name, h.version
  FROM release_history h
  JOIN release_channels c ON c.name = h.name AND c.channel = 'stable' AND c.version <> h.version
  JOIN releases r ON r.name = h.name AND r.version = h.version AND r.retired_at IS NULL
  WHERE h.taken_back_at IS NULL
  ORDER BY h.name, h.id DESC`;

const keyOf = ({ name, version }: { name: string; version: string }): string => `${name}@${version}`;

const liveOf = ({ name, version, manifest, manifestIntegrity }: ReleaseRow): LiveRelease => {
  const entry = manifest.files[manifest.entry];
  return {
    ref: { version, base: `/remotes/${name}/${version}/`, manifestIntegrity },
    manifest,
    whole: scriptJson(manifest),
    brief: scriptJson({ ...manifest, files: entry ? { [manifest.entry]: entry } : {}, chunks: {} }),
  };
};
