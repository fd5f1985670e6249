import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

type Source = (em: EntityManager, companyId: string) => Promise<string>;

/** What a company has sold and settled in the last twelve months, in US dollars. The deals area says how to count it. */
@Injectable()
export class PlanSales {
  private source: Source = async () => '0';

  /** `source` answers a decimal string. Called once, in a constructor. */
  countedBy(source: Source): void {
    this.source = source;
  }

  ofYear(em: EntityManager, companyId: string): Promise<string> {
    return this.source(em, companyId);
  }
}
