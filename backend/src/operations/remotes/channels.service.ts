import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../audit/index.js';
import type { Ctx } from '../../platform/context/ctx.js';
import { Conflict } from '../../platform/errors/app-error.js';
import { clashesOf } from './clashes.js';
import { LiveShell } from './live-shell.js';
import { refuse } from './refusals.js';
import { ChannelRow, PinRow, ReleaseRow } from './release.entity.js';
import { ReleaseHistory } from './release-history.js';
import { ReleaseRegistry } from './release-registry.js';
import { ReleaseStorage } from './release-storage.js';

/** One release, and why it is moved. */
export interface ChannelChange {
  readonly name: string;
  readonly version: string;
  readonly reason?: string | undefined;
}

/** Moves releases between channels. Each move is one transaction with its audit row; files of older releases stay served. */
@Injectable()
export class ChannelsService {
  constructor(
    private readonly registry: ReleaseRegistry,
    private readonly storage: ReleaseStorage,
    private readonly shell: LiveShell,
    private readonly history: ReleaseHistory,
    private readonly audit: AuditService,
  ) {}

  /** Makes a release the stable one; a canary of the same release ends. @throws NotFound, Conflict, Unpublishable */
  async promote(ctx: Ctx, move: ChannelChange): Promise<void> {
    await this.registry.change(ctx, async (em) => {
      const { name, version } = await this.fit(em, move);
      const before = await em.findOneBy(ChannelRow, { name, channel: 'stable' });
      await em.delete(ChannelRow, { name, channel: 'canary', version });
      if (before?.version === version) return;
      await this.history.push(em, name, version);
      await this.record(em, ctx, move, { event: 'promote', from: before?.version ?? null, to: version });
    });
  }

  /** Gives a release to `percent` of people, in place of any other canary; 0 ends it. @throws NotFound, Conflict, Unpublishable */
  async canary(ctx: Ctx, move: ChannelChange & { percent: number }): Promise<void> {
    await this.registry.change(ctx, async (em) => {
      const { name, version } = move.percent
        ? await this.fit(em, move)
        : await this.registry.usable(em, move.name, move.version);
      if (move.percent && (await em.existsBy(ChannelRow, { name, version, channel: 'stable' })))
        throw new Conflict('release.is_stable', { name, version });
      const before = await em.findOneBy(ChannelRow, { name, channel: 'canary' });
      const text = (c: { version: string; percent: number } | null) => (c ? `${c.version} ${c.percent} %` : null);
      if (!move.percent) {
        await em.delete(ChannelRow, { name, channel: 'canary', version });
        if (before?.version !== version) return;
      } else if (before?.version === version) {
        await em.update(ChannelRow, { name, channel: 'canary' }, { percent: move.percent });
      } else {
        const since = new Date();
        await em.upsert(ChannelRow, { name, channel: 'canary', version, percent: move.percent, since }, [
          'name',
          'channel',
        ]);
      }
      const to = move.percent ? text(move) : null;
      await this.record(em, ctx, move, { event: 'canary', from: text(before), to });
    });
  }

  /** Takes back the canary; where there is none, the stable release to the one before it. @throws NotFound, Conflict `release.no_previous` */
  async rollback(ctx: Ctx, move: Omit<ChannelChange, 'version'>): Promise<void> {
    await this.registry.change(ctx, async (em) => {
      const { name } = move;
      await this.registry.requireRemote(em, name);
      if (await this.takeBack(em, ctx, move)) return;
      const { from, to } = await this.history.pop(em, name);
      await this.requireFiles(await this.registry.usable(em, name, to));
      await this.record(em, ctx, { ...move, version: to }, { event: 'rollback', from, to });
    });
  }

  /** Ends the canary inside a change of the registry. @returns its version; null when there is none (any more) */
  async takeBack(
    em: EntityManager,
    ctx: Ctx,
    { name, reason }: Omit<ChannelChange, 'version'>,
  ): Promise<string | null> {
    const canary = await em.findOneBy(ChannelRow, { name, channel: 'canary' });
    if (!canary) return null;
    const stable = await em.findOneBy(ChannelRow, { name, channel: 'stable' });
    await em.delete(ChannelRow, { name, channel: 'canary' });
    const { version } = canary;
    await this.record(
      em,
      ctx,
      { name, version, reason },
      { event: 'rollback', from: version, to: stable?.version ?? null },
    );
    return version;
  }

  /** Withdraws a release that nobody gets. @throws NotFound, Conflict `release.in_use` */
  async retire(ctx: Ctx, move: ChannelChange): Promise<void> {
    await this.registry.change(ctx, async (em) => {
      const { name, version } = move;
      await this.registry.usable(em, name, version);
      const used = (await em.existsBy(ChannelRow, { name, version })) || (await em.existsBy(PinRow, { name, version }));
      if (used) throw new Conflict('release.in_use', { name, version });
      await em.update(ReleaseRow, { name, version }, { retiredAt: new Date() });
      await this.record(em, ctx, move, { event: 'retire', from: version, to: null });
    });
  }

  /** What the channels of a remote serve. */
  async of(em: EntityManager, name: string): Promise<{ stable: ChannelRow | null; canary: ChannelRow | null }> {
    const rows = await em.findBy(ChannelRow, { name });
    const find = (channel: string) => rows.find((row) => row.channel === channel) ?? null;
    return { stable: find('stable'), canary: find('canary') };
  }

  /**
   * A release that can be given to people now. Since it was published, another remote may have taken its paths, and the
   * shell may have been replaced.
   */
  async fit(em: EntityManager, { name, version }: ChannelChange): Promise<ReleaseRow> {
    const row = await this.registry.usable(em, name, version);
    await this.requireFiles(row);
    const live = (await this.registry.liveRows(em)).map((r) => r.manifest);
    refuse([...(await this.shell.refusals(row.manifest)), ...clashesOf(row.manifest, live)]);
    return row;
  }

  private async requireFiles({ name, version, manifest }: ReleaseRow): Promise<void> {
    if (!(await this.storage.holds(name, version, Object.keys(manifest.files))))
      throw new Conflict('release.files_missing', { name, version });
  }

  private async record(
    em: EntityManager,
    ctx: Ctx,
    { name, reason }: ChannelChange,
    change: { event: string; from: string | null; to: string | null },
  ): Promise<void> {
    await this.audit.write(em, ctx, { object: 'release', id: name, ...change, reason: reason || null });
  }
}
