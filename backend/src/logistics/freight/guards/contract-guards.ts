import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { SignedIn } from '../../../platform/context/ctx.js';
import { type AppError, Conflict, Forbidden } from '../../../platform/errors/app-error.js';
import type { FreightContractAsked, FreightContractGuardHandler } from '../freight-process.js';

/** A delivery is taken once. */
@Injectable()
export class FreightNotAcceptedYet implements FreightContractGuardHandler {
  refusal(_em: EntityManager, _ctx: SignedIn, { contract }: FreightContractAsked): AppError | null {
    return contract.acceptedAt ? new Conflict('illegal_transition', { state: contract.state }) : null;
  }
}

/** Who has opened a dispute settles it. */
@Injectable()
export class FreightDisputeOpenedBySameParty implements FreightContractGuardHandler {
  refusal(_em: EntityManager, ctx: SignedIn, { contract }: FreightContractAsked): AppError | null {
    return contract.disputedBy === ctx.user.companyId ? null : new Forbidden('engagement.not_disputer');
  }
}
