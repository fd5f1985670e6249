import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

type Source = (em: EntityManager) => Promise<string>;

/** What has been settled on the site, in US dollars. The deals area says how to count it. */
@Injectable()
export class TradeVolume {
  private source: Source = async () => '0';

  /** `source` answers a decimal string; demo deals are left out. Called once, in a constructor. */
  countedBy(source: Source): void {
    this.source = source;
  }

  settled(em: EntityManager): Promise<string> {
    return this.source(em);
  }
}
