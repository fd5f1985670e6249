import { Injectable } from '@nestjs/common';
import { LedgerService, type WorkKind } from '../ledger/index.js';
import { PaymentPurposes } from '../payments/index.js';
import type { FeeSource } from './fee-contract.js';
import { FeeCourse } from './fee-course.js';
import { FeePurpose } from './fee-purpose.js';
import { FreightFees } from './freight-fees.js';
import { ServiceFees } from './service-fees.js';

/** The kinds of contracts about work, each with where it comes from and how it is paid for. */
@Injectable()
export class FeePurposes {
  private readonly purposes: Readonly<Record<WorkKind, FeePurpose>>;
  private readonly sources: Readonly<Record<WorkKind, FeeSource>>;

  constructor(
    purposes: PaymentPurposes,
    ledger: LedgerService,
    course: FeeCourse,
    services: ServiceFees,
    freight: FreightFees,
  ) {
    this.sources = { engagement: services, freight };
    this.purposes = {
      engagement: new FeePurpose(services, course, ledger),
      freight: new FeePurpose(freight, course, ledger),
    };
    purposes.register('engagement', this.purposes.engagement);
    purposes.register('freight', this.purposes.freight);
  }

  of(kind: WorkKind): { source: FeeSource; purpose: FeePurpose } {
    return { source: this.sources[kind], purpose: this.purposes[kind] };
  }
}
