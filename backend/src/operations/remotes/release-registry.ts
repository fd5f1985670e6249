import { Injectable } from '@nestjs/common';
import type { RemoteManifest } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import type { Ctx } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { Conflict, NotFound } from '../../platform/errors/app-error.js';
import { PubSub } from '../../platform/pubsub/pubsub.js';
import { LiveReleases } from './live-releases.js';
import { ReleaseRow } from './release.entity.js';
import { RELEASES_TOPIC } from './release-topics.js';

/** Where releases are changed: one change at a time over all processes, each with a revision of its own. */
@Injectable()
export class ReleaseRegistry {
  constructor(
    private readonly tx: Tx,
    private readonly pubsub: PubSub,
    private readonly live: LiveReleases,
  ) {}

  /** Runs `work` under the registry's lock; the other processes learn of the new revision at the commit. */
  async change<T>(ctx: Ctx, work: (em: EntityManager) => Promise<T>): Promise<T> {
    const result = await this.tx.run(ctx, async (em) => {
      await em.query(`SELECT pg_advisory_xact_lock(hashtextextended('releases', 13))`);
      const answer = await work(em);
      const [rows]: [{ revision: string }[], number] = await em.query(
        'UPDATE release_revision SET revision = revision + 1 RETURNING revision',
      );
      await this.pubsub.publish(em, RELEASES_TOPIC, String(rows[0]?.revision));
      return answer;
    });
    // The others hear of it by the message; this process need not wait for it.
    this.live.forget();
    return result;
  }

  /** A release that people may still get. @throws NotFound, or Conflict `release.retired` */
  async usable(em: EntityManager, name: string, version: string): Promise<ReleaseRow> {
    const row = await em.findOneBy(ReleaseRow, { name, version });
    if (!row) throw new NotFound('release.unknown', { name, version });
    if (row.retiredAt) throw new Conflict('release.retired', { name, version });
    return row;
  }

  /** @throws NotFound when no release of a remote was ever published */
  async requireRemote(em: EntityManager, name: string): Promise<void> {
    if (!(await em.existsBy(ReleaseRow, { name }))) throw new NotFound('release.unknown_remote', { name });
  }

  /** The releases that somebody gets: stable, canaries, pins. */
  async liveRows(em: EntityManager): Promise<ReleaseRow[]> {
    return em
      .createQueryBuilder(ReleaseRow, 'r')
      .where(
        `EXISTS (SELECT 1 FROM release_channels c WHERE c.name = r.name AND c.version = r.version AND c.percent > 0)
         OR EXISTS (SELECT 1 FROM release_pins p WHERE p.name = r.name AND p.version = r.version)`,
      )
      .getMany();
  }

  /** The version of another release with the same container name, which would silently run the wrong code. */
  async sameContainer(em: EntityManager, { name, version, container }: RemoteManifest): Promise<ReleaseRow | null> {
    return em
      .createQueryBuilder(ReleaseRow, 'r')
      .where(`r.manifest->>'container' = :container AND NOT (r.name = :name AND r.version = :version)`, {
        container,
        name,
        version,
      })
      .getOne();
  }
}
