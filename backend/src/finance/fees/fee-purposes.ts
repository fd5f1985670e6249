import { Injectable } from '@nestjs/common';
import { LedgerService, type WorkKind } from '../ledger/index.js';
import type { FeeSource } from './fee-contract.js';
import { FeeLifecycle } from './fee-lifecycle.js';
import { FeePurpose } from './fee-purpose.js';
import { FreightFees } from './freight-fees.js';
import { ServiceFees } from './service-fees.js';

/** The kinds of contracts about work, each with where it comes from and how it is paid for. */
@Injectable()
export class FeePurposes {
  private readonly purposes: Readonly<Record<WorkKind, FeePurpose>>;
  private readonly sources: Readonly<Record<WorkKind, FeeSource>>;

  constructor(ledger: LedgerService, lifecycle: FeeLifecycle, services: ServiceFees, freight: FreightFees) {
    this.sources = { engagement: services, freight };
    this.purposes = {
      engagement: new FeePurpose(services, lifecycle, ledger),
      freight: new FeePurpose(freight, lifecycle, ledger),
    };
  }

  of(kind: WorkKind): { source: FeeSource; purpose: FeePurpose } {
    return { source: this.sources[kind], purpose: this.purposes[kind] };
  }
}
