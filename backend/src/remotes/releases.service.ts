import { Injectable } from '@nestjs/common';
import { CONTRACT_VERSION, type Release, type ReleaseDocument, type RemoteManifest } from '@orebridge/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditService } from '../audit/index.js';
import type { Ctx, CurrentUser } from '../platform/context/ctx.js';
import { Tx } from '../platform/database/tx.js';
import { PubSub } from '../platform/pubsub/pubsub.js';
import { ReleaseDocuments } from '../platform/site/release-documents.js';
import { type BuiltRemote, readBuiltRemote, Unpublishable } from './built-remote.js';
import { clashesOf } from './clashes.js';
import { Overrides } from './overrides.js';
import { ChannelRow, ReleaseRow } from './release.entity.js';
import { ReleaseStorage } from './release-storage.js';

const CHANGED_TOPIC = 'releases';

/** The registry of the remotes' releases: what is published, and what each visitor gets. */
@Injectable()
export class ReleasesService extends ReleaseDocuments {
  private known: Promise<RemoteManifest[]> | undefined;

  constructor(
    private readonly tx: Tx,
    private readonly dataSource: DataSource,
    private readonly storage: ReleaseStorage,
    private readonly audit: AuditService,
    private readonly pubsub: PubSub,
    private readonly overrides: Overrides,
  ) {
    super();
    const forget = () => {
      this.known = undefined;
    };
    pubsub.on(CHANGED_TOPIC, forget);
    pubsub.on('reconnected', forget);
  }

  /** The stable release of each remote; the same for everyone as long as no canary runs. */
  async resolve(_user: CurrentUser | null): Promise<ReleaseDocument> {
    const manifests = await this.stable();
    const published = manifests.map((manifest) => ({
      manifest,
      base: `/remotes/${manifest.name}/${manifest.version}/`,
      channel: 'stable' as const,
    }));
    return {
      contractVersion: CONTRACT_VERSION,
      issuedAt: new Date().toISOString(),
      remotes: await this.overrides.apply(published),
    };
  }

  /**
   * Publishes a built remote and makes it the stable release. The same build again changes nothing.
   * @throws Unpublishable
   */
  async publish(ctx: Ctx, dir: string): Promise<{ name: string; version: string; fresh: boolean }> {
    const built = await readBuiltRemote(dir);
    const { name, version } = built.manifest;
    const fresh = await this.tx.run(ctx, async (em) => {
      await em.query(`SELECT pg_advisory_xact_lock(hashtextextended('releases', 13))`);
      const fresh = await this.register(em, built);
      await this.storage.put(built);
      await this.promote(em, ctx, name, version);
      return fresh;
    });
    // The other processes hear of it by the message; this one need not wait for it.
    this.known = undefined;
    return { name, version, fresh };
  }

  async list(ctx: Ctx): Promise<Release[]> {
    const em = this.tx.read(ctx);
    const channels = await em.find(ChannelRow);
    const rows = await em.find(ReleaseRow, { order: { name: 'ASC', publishedAt: 'DESC' } });
    return Promise.all(
      rows.map(async ({ name, version, manifest, publishedAt }) => {
        const files = Object.entries(manifest.files);
        return {
          name,
          version,
          channel: channels.find((c) => c.name === name && c.version === version)?.channel ?? 'available',
          publishedAt: publishedAt.toISOString(),
          bytes: files.reduce((sum, [, file]) => sum + file.bytes, 0),
          entryBytes: manifest.files[manifest.entry]?.bytes ?? 0,
          contractVersion: manifest.contractVersion,
          routes: manifest.routes.length,
          filesPresent: await this.storage.holds(
            name,
            version,
            files.map(([file]) => file),
          ),
        };
      }),
    );
  }

  /** @returns true when the version is new */
  private async register(em: EntityManager, { manifest, digest }: BuiltRemote): Promise<boolean> {
    const { name, version } = manifest;
    const existing = await em.findOneBy(ReleaseRow, { name, version });
    if (existing && !existing.digest.equals(digest))
      throw new Unpublishable(
        `${name} ${version} is published already, with other files: give the build a new version`,
      );
    const clashes = clashesOf(manifest, await readStable(em));
    if (clashes.length) throw new Unpublishable(`${name} ${version} cannot be published: ${clashes.join('; ')}`);
    if (existing) return false;
    await em.insert(ReleaseRow, { name, version, digest, manifest: manifest as object });
    return true;
  }

  private async promote(em: EntityManager, ctx: Ctx, name: string, version: string): Promise<void> {
    const current = await em.findOneBy(ChannelRow, { name, channel: 'stable' });
    if (current?.version === version) return;
    await em.upsert(ChannelRow, { name, channel: 'stable', version, since: new Date() }, ['name', 'channel']);
    await this.audit.write(em, ctx, {
      object: 'release',
      id: name,
      from: current?.version ?? null,
      event: 'promote',
      to: version,
    });
    await this.pubsub.publish(em, CHANGED_TOPIC);
  }

  private stable(): Promise<RemoteManifest[]> {
    const known = (this.known ??= readStable(this.dataSource.manager));
    known.catch(() => {
      this.known = undefined;
    });
    return known;
  }
}

const readStable = async (em: EntityManager): Promise<RemoteManifest[]> => {
  const rows = await em
    .createQueryBuilder(ReleaseRow, 'r')
    .innerJoin(ChannelRow, 'c', `c.name = r.name AND c.version = r.version AND c.channel = 'stable'`)
    .orderBy('r.name')
    .getMany();
  return rows.map((r) => r.manifest);
};
