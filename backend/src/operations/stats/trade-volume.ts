import type { EntityManager } from 'typeorm';

/** What has been settled on the site. The deals know it; `processes` provides it. */
export abstract class TradeVolume {
  /** In US dollars, a decimal string; demo deals are left out. */
  abstract settled(em: EntityManager): Promise<string>;
}
