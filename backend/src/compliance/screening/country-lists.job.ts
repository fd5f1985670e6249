import { Injectable } from '@nestjs/common';
import { type ListVersion, versionsOf } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { queryRows } from '../../platform/database/statement.js';
import { Schedule } from '../../platform/schedule/schedule.js';
import { CountryListFollower } from './country-list-follower.js';
import { CountryLists } from './country-lists.service.js';

export const APPLYING = 'country-lists.apply';

/** Has lots and deals judged anew when other lists are in force than those by which they were judged: a list's day has come. */
@Injectable()
export class CountryListsJob {
  constructor(
    schedule: Schedule,
    private readonly lists: CountryLists,
    private readonly follower: CountryListFollower,
  ) {
    schedule.every(60, APPLYING, (em) => this.run(em));
  }

  async run(em: EntityManager): Promise<boolean> {
    const versions = versionsOf(await this.lists.inForce(em));
    if (await this.isApplied(em, versions)) return false;
    const { more, left } = await this.follower.reassess(em, versions);
    if (!more && !left) await this.note(em, versions);
    return more;
  }

  private async isApplied(em: EntityManager, versions: readonly ListVersion[]): Promise<boolean> {
    const same = 'SELECT 1 FROM country_lists_applied WHERE lists = $1::jsonb';
    return (await queryRows(em, same, [JSON.stringify(versions)])).length > 0;
  }

  private async note(em: EntityManager, versions: readonly ListVersion[]): Promise<void> {
    await queryRows(
      em,
      `INSERT INTO country_lists_applied (lists) VALUES ($1::jsonb)
       ON CONFLICT (one) DO UPDATE SET lists = excluded.lists, applied_at = now()`,
      [JSON.stringify(versions)],
    );
  }
}
