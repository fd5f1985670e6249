import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Conflict } from '../../platform/errors/app-error.js';
import { ChannelRow } from './release.entity.js';

/** The stable releases of each remote, as a stack: a rollback takes the top one off and the one below stands again. */
@Injectable()
export class ReleaseHistory {
  /** Puts a release on top and makes it stable. */
  async push(em: EntityManager, name: string, version: string): Promise<void> {
    await em.query('INSERT INTO release_history (name, version) VALUES ($1, $2)', [name, version]);
    await this.serve(em, name, version);
  }

  /** The release that would stand again; null when there is none. Retired ones are passed over. */
  async previous(em: EntityManager, name: string): Promise<string | null> {
    const rows: { version: string }[] = await em.query(
      `SELECT h.version FROM release_history h
       JOIN release_channels c ON c.name = h.name AND c.channel = 'stable' AND c.version <> h.version
       JOIN releases r ON r.name = h.name AND r.version = h.version AND r.retired_at IS NULL
       WHERE h.name = $1 AND h.taken_back_at IS NULL ORDER BY h.id DESC LIMIT 1`,
      [name],
    );
    return rows[0]?.version ?? null;
  }

  /** Takes the top release off. @throws Conflict `release.no_previous` */
  async pop(em: EntityManager, name: string): Promise<{ from: string; to: string }> {
    const to = await this.previous(em, name);
    const current = await em.findOneBy(ChannelRow, { name, channel: 'stable' });
    if (!to || !current) throw new Conflict('release.no_previous', { name });
    await em.query(
      `UPDATE release_history SET taken_back_at = now() WHERE name = $1 AND taken_back_at IS NULL
       AND id > (SELECT max(id) FROM release_history WHERE name = $1 AND version = $2 AND taken_back_at IS NULL)`,
      [name, to],
    );
    await this.serve(em, name, to);
    return { from: current.version, to };
  }

  private async serve(em: EntityManager, name: string, version: string): Promise<void> {
    await em.upsert(ChannelRow, { name, channel: 'stable', version, percent: 100, since: new Date() }, [
      'name',
      'channel',
    ]);
  }
}
