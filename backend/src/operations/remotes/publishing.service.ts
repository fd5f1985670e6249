import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../audit/index.js';
import type { Ctx } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { overweightOf } from './budgets.js';
import { type BuiltRemote, readBuiltRemote } from './built-remote.js';
import { clashesOf, strayIdsOf } from './clashes.js';
import { LiveShell } from './live-shell.js';
import { refuse, ReleaseExists } from './refusals.js';
import { ReleaseRow } from './release.entity.js';
import { ReleaseRegistry } from './release-registry.js';
import { packed, ReleaseStorage } from './release-storage.js';
import { MANIFEST_FILE, type RemoteSource } from './remote-source.js';

export interface Published {
  readonly name: string;
  readonly version: string;
  /** Size of all files, in bytes. */
  readonly bytes: number;
  /** False when the very same build was there already. */
  readonly fresh: boolean;
}

/** Takes built remotes into the registry. A release that cannot work is refused before it lies anywhere. */
@Injectable()
export class PublishingService {
  constructor(
    private readonly tx: Tx,
    private readonly registry: ReleaseRegistry,
    private readonly storage: ReleaseStorage,
    private readonly shell: LiveShell,
    private readonly audit: AuditService,
  ) {}

  /**
   * Publishes the release of `name` that `source` holds, for nobody yet.
   * @throws Unpublishable, or ReleaseExists when the version is there, whatever it holds
   */
  async publish(ctx: Ctx, name: string, source: RemoteSource): Promise<Published> {
    const built = await readBuiltRemote(source);
    const { manifest } = built;
    if (manifest.name !== name)
      refuse([{ code: 'release.name_mismatch', path: 'name', values: { name: manifest.name, remote: name } }]);
    const published = await this.take(ctx, built);
    if (!published.fresh) throw new ReleaseExists(name, manifest.version);
    return published;
  }

  /** As {@link publish}, for whoever sets the site up: the same build again changes nothing, lost files come back. */
  async ensure(ctx: Ctx, source: RemoteSource): Promise<Published> {
    return this.take(ctx, await readBuiltRemote(source));
  }

  /** True when the very same build is there, with its files. */
  private async isWhole(ctx: Ctx, { manifest, manifestIntegrity, files }: BuiltRemote): Promise<boolean> {
    const { name, version } = manifest;
    const row = await this.tx.read(ctx).findOneBy(ReleaseRow, { name, version });
    if (row?.manifestIntegrity !== manifestIntegrity) return false;
    return this.storage.holds(name, version, [...files.keys(), MANIFEST_FILE]);
  }

  private async take(ctx: Ctx, built: BuiltRemote): Promise<Published> {
    const { manifest, manifestIntegrity, digest } = built;
    const { name, version } = manifest;
    const bytes = Object.values(manifest.files).reduce((sum, file) => sum + file.bytes, 0);
    const answer = { name, version, bytes };
    const row = {
      name,
      version,
      digest,
      manifest,
      manifestIntegrity,
      publishedBy: ctx.tool?.label ?? ctx.user?.fullName ?? null,
    };
    refuse([...(await this.shell.refusals(manifest)), ...strayIdsOf(manifest), ...(await overweightOf(built))]);
    if (await this.isWhole(ctx, built)) return { ...answer, fresh: false };
    // Compressing takes a moment: not under the lock.
    const files = await packed(built);
    return this.registry.change(ctx, async (em) => {
      const existing = await em.findOneBy(ReleaseRow, { name, version });
      if (existing) {
        if (!existing.digest.equals(digest)) throw new ReleaseExists(name, version);
        if (!(await this.storage.holds(name, version, [...files.keys()]))) await this.restore(existing, files, built);
        return { ...answer, fresh: false };
      }
      await this.refuseClashes(em, built);
      await em.insert(ReleaseRow, { ...row, manifest: manifest as object });
      await this.storage.put(name, version, files);
      await this.audit.write(em, ctx, { object: 'release', id: name, event: 'publish', to: version });
      return { ...answer, fresh: true };
    });
  }

  private async refuseClashes(em: EntityManager, { manifest }: BuiltRemote): Promise<void> {
    const live = await this.registry.liveRows(em);
    const twin = await this.registry.sameContainer(em, manifest);
    refuse([
      ...clashesOf(
        manifest,
        live.map((r) => r.manifest),
      ),
      ...(twin
        ? [
            {
              code: 'release.clash_container',
              path: 'container',
              values: { id: manifest.container, other: `${twin.name} ${twin.version}` },
            },
          ]
        : []),
    ]);
  }

  /** The bytes of remote.json must stay those that pages were promised, whatever order a new build writes its keys in. */
  private async restore(row: ReleaseRow, files: ReadonlyMap<string, Buffer>, built: BuiltRemote): Promise<void> {
    if (row.manifestIntegrity !== built.manifestIntegrity) throw new ReleaseExists(row.name, row.version);
    await this.storage.put(row.name, row.version, files);
  }
}
