import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Ctx } from '../../../platform/context/ctx.js';
import type { EffectHandler } from '../../../platform/lifecycle/process.js';
import type { FeeContract } from '../fee-contract.js';
import { FeeLifecycle } from '../fee-lifecycle.js';
import { FreightFees } from '../freight-fees.js';
import { ServiceFees } from '../service-fees.js';

interface OfEngagement {
  readonly engagement: { readonly id: string };
}
interface OfFreight {
  readonly contract: { readonly id: string };
}

/** What a transition does to the money of a contract about work, where there is any. */
abstract class FeeEffect<Subject> implements EffectHandler<Subject> {
  protected constructor(
    private readonly find: (em: EntityManager, subject: Subject) => Promise<FeeContract | null>,
    private readonly follow: (em: EntityManager, ctx: Ctx, contract: FeeContract) => Promise<void>,
  ) {}

  async run(em: EntityManager, ctx: Ctx, subject: Subject): Promise<void> {
    const contract = await this.find(em, subject);
    if (contract) await this.follow(em, ctx, contract);
  }
}

const ofEngagement =
  (fees: ServiceFees) =>
  (em: EntityManager, { engagement }: OfEngagement) =>
    fees.find(em, engagement.id);
const ofFreight =
  (fees: FreightFees) =>
  (em: EntityManager, { contract }: OfFreight) =>
    fees.find(em, contract.id);

@Injectable()
export class FreezeDisputedFee extends FeeEffect<OfEngagement> {
  constructor(fees: ServiceFees, money: FeeLifecycle) {
    super(ofEngagement(fees), (em, ctx, contract) => money.disputed(em, ctx, contract));
  }
}

@Injectable()
export class UnfreezeFee extends FeeEffect<OfEngagement> {
  constructor(fees: ServiceFees, money: FeeLifecycle) {
    super(ofEngagement(fees), (em, _, contract) => money.settled(em, contract));
  }
}

@Injectable()
export class PayFee extends FeeEffect<OfEngagement> {
  constructor(fees: ServiceFees, money: FeeLifecycle) {
    super(ofEngagement(fees), (em, ctx, contract) => money.taken(em, ctx, contract));
  }
}

@Injectable()
export class RefundFee extends FeeEffect<OfEngagement> {
  constructor(fees: ServiceFees, money: FeeLifecycle) {
    super(ofEngagement(fees), (em, _, contract) => money.cancelled(em, contract));
  }
}

@Injectable()
export class FreezeDisputedFreight extends FeeEffect<OfFreight> {
  constructor(fees: FreightFees, money: FeeLifecycle) {
    super(ofFreight(fees), (em, ctx, contract) => money.disputed(em, ctx, contract));
  }
}

@Injectable()
export class UnfreezeFreight extends FeeEffect<OfFreight> {
  constructor(fees: FreightFees, money: FeeLifecycle) {
    super(ofFreight(fees), (em, _, contract) => money.settled(em, contract));
  }
}

@Injectable()
export class PayFreight extends FeeEffect<OfFreight> {
  constructor(fees: FreightFees, money: FeeLifecycle) {
    super(ofFreight(fees), (em, ctx, contract) => money.taken(em, ctx, contract));
  }
}

@Injectable()
export class RefundFreight extends FeeEffect<OfFreight> {
  constructor(fees: FreightFees, money: FeeLifecycle) {
    super(ofFreight(fees), (em, _, contract) => money.cancelled(em, contract));
  }
}
