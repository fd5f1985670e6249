import { Injectable } from '@nestjs/common';
import { ruleSetOf, today, versionsOf } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { queryRows } from '../../platform/database/statement.js';
import { Schedule } from '../../platform/schedule/schedule.js';
import { JUDGING_ANEW, RuleVersions } from '../rule-versions/index.js';
import { CountryLists } from './country-lists.service.js';
import { type InForce, RulesFollower } from './rules-follower.js';

/** Has lots and deals judged anew when other rules or lists are in force than those by which they were judged: the day of a version, or the first or last one of a rule, has come. */
@Injectable()
export class CountryListsJob {
  constructor(
    schedule: Schedule,
    private readonly lists: CountryLists,
    private readonly rules: RuleVersions,
    private readonly follower: RulesFollower,
  ) {
    schedule.every(60, JUDGING_ANEW, (em) => this.run(em));
  }

  async run(em: EntityManager): Promise<boolean> {
    const on = today();
    const lists = versionsOf(await this.lists.inForce(em, on));
    const inForce = { lists, ruleSet: ruleSetOf(await this.rules.inForce(em, on), on) };
    if (await this.isApplied(em, inForce)) return false;
    const { more, left } = await this.follower.reassess(em, inForce);
    if (!more && !left) await this.note(em, inForce);
    return more;
  }

  private async isApplied(em: EntityManager, { lists, ruleSet }: InForce): Promise<boolean> {
    const same = 'SELECT 1 FROM country_lists_applied WHERE lists = $1::jsonb AND rule_set = $2';
    return (await queryRows(em, same, [JSON.stringify(lists), ruleSet])).length > 0;
  }

  private async note(em: EntityManager, { lists, ruleSet }: InForce): Promise<void> {
    await queryRows(
      em,
      `INSERT INTO country_lists_applied (lists, rule_set) VALUES ($1::jsonb, $2)
       ON CONFLICT (one) DO UPDATE SET lists = excluded.lists, rule_set = excluded.rule_set, applied_at = now()`,
      [JSON.stringify(lists), ruleSet],
    );
  }
}
