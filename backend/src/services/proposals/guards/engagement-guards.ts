import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { SignedIn } from '../../../platform/context/ctx.js';
import { type AppError, Forbidden, Unprocessable } from '../../../platform/errors/app-error.js';
import { ServiceFiles } from '../../service-listings/index.js';
import type { EngagementAsked, EngagementGuardHandler } from '../engagement-process.js';

/** A report is delivered with a file, and one that was given back with a new file. */
@Injectable()
export class ReportUploaded implements EngagementGuardHandler {
  constructor(private readonly files: ServiceFiles) {}

  async refusal(em: EntityManager, _ctx: SignedIn, { engagement }: EngagementAsked): Promise<AppError | null> {
    const { id, deliveredAt } = engagement;
    const files = await this.files.of(em, { engagementId: id });
    const isFresh = files.some(({ uploadedAt }) => !deliveredAt || new Date(uploadedAt) > deliveredAt);
    return isFresh ? null : new Unprocessable('engagement.report_missing');
  }
}

/** Who has opened a dispute settles it. */
@Injectable()
export class EngagementDisputeOpenedBySameParty implements EngagementGuardHandler {
  refusal(_em: EntityManager, ctx: SignedIn, { engagement }: EngagementAsked): AppError | null {
    return engagement.disputedBy === ctx.user.companyId ? null : new Forbidden('engagement.not_disputer');
  }
}
