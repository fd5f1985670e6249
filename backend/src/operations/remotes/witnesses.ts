import { Injectable } from '@nestjs/common';
import { FAILURE_KINDS, type ReleaseReport } from '@orebridge/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import type { Ctx } from '../../platform/context/ctx.js';
import { queryRows } from '../../platform/database/statement.js';
import { networkOf } from '../../platform/limits/network.js';
import { Vault } from '../../platform/secrets/vault.js';
import type { Evidence } from './canary-verdict.js';
import { LiveReleases } from './live-releases.js';
import { choose, type Person } from './resolve.js';

/** Failures that are the release's own fault: a lost connection is not. */
export const CRASHES: readonly string[] = FAILURE_KINDS.filter((kind) => kind !== 'network');

/** Visitors without an account that count from one network: too few of them to take back a canary that does nothing wrong. */
const VISITORS_EACH = 2;

/** The people who were really given a release, each of them once, and whether it crashed with them. */
@Injectable()
export class Witnesses {
  constructor(
    private readonly dataSource: DataSource,
    private readonly live: LiveReleases,
    private readonly vault: Vault,
  ) {}

  /** Takes note of a person who holds a ticket. What this person is not given by the registry counts nowhere. */
  async note(ctx: Ctx, personId: string, reports: readonly ReleaseReport[]): Promise<void> {
    const { user } = ctx;
    const given = await this.givenTo({ id: personId, userId: user?.id ?? null, companyId: user?.companyId ?? null });
    const seen = new Map<string, { name: string; crashed: boolean }>();
    for (const report of reports) {
      const { remote: name, version } = report;
      if (report.type === 'vital' || given.get(name) !== version) continue;
      const crashed = report.type === 'failure' && CRASHES.includes(report.kind);
      if (report.type === 'view' || crashed) seen.set(name, { name, crashed: crashed || !!seen.get(name)?.crashed });
    }
    const rows = [...seen.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
    if (!rows.length) return;
    await this.dataSource.query(
      `INSERT INTO release_witnesses AS w (name, version, person, network, known, crashed_at)
       SELECT s.name, s.version, $4, $5, $6, CASE WHEN s.crashed THEN clock_timestamp() END
       FROM unnest($1::text[], $2::text[], $3::boolean[]) AS s (name, version, crashed)
       ON CONFLICT (name, version, person) DO UPDATE
         SET seen_at = clock_timestamp(), crashed_at = coalesce(excluded.crashed_at, w.crashed_at)`,
      [
        rows.map(({ name }) => name),
        rows.map(({ name }) => given.get(name)),
        rows.map(({ crashed }) => crashed),
        this.vault.mac('release-witness', personId),
        this.vault.mac('release-witness', networkOf(ctx.ip)),
        user?.status === 'active',
      ],
    );
  }

  /** How many people have seen a version since a moment, of the last hour at most, and with how many of them it crashed. */
  async evidence(em: EntityManager, name: string, version: string, since: Date): Promise<Evidence> {
    const [found] = await queryRows<Evidence>(
      em,
      `SELECT count(*)::int AS views, count(*) FILTER (WHERE crashed_at >= since)::int AS crashes,
         count(DISTINCT CASE WHEN known THEN person ELSE network END) FILTER (WHERE crashed_at >= since)::int AS sources
       FROM (SELECT crashed_at, known, person, network, greatest($3::timestamptz, now() - interval '1 hour') AS since,
           row_number() OVER (PARTITION BY known, network ORDER BY first_seen_at, person) AS place
         FROM release_witnesses
         WHERE name = $1 AND version = $2 AND seen_at >= greatest($3::timestamptz, now() - interval '1 hour')) w
       WHERE known OR place <= $4`,
      [name, version, since, VISITORS_EACH],
    );
    return found ?? { views: 0, crashes: 0, sources: 0 };
  }

  async forget(em: EntityManager, days: number): Promise<void> {
    await em.query(`DELETE FROM release_witnesses WHERE seen_at < now() - $1 * interval '1 day'`, [days]);
  }

  /** The version of each remote that the person is given. */
  private async givenTo(person: Person): Promise<ReadonlyMap<string, string>> {
    const { remotes } = await this.live.now();
    return new Map(
      remotes.flatMap((remote) => {
        const chosen = choose(remote, person);
        return chosen ? [[remote.name, chosen.release.ref.version] as const] : [];
      }),
    );
  }
}
