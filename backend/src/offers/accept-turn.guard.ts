import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import type { AppRequest } from '../platform/context/request.js';
import { AcceptTurns } from './accept-turns.js';
import { OffersToAccept } from './offers-to-accept.js';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const isId = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);

/**
 * Stands before the acceptance of terms: whoever may accept them waits here for the turn at their lot. All others pass,
 * and the command itself says why they may not.
 */
@Injectable()
export class AcceptTurnGuard implements CanActivate {
  constructor(
    private readonly offers: OffersToAccept,
    private readonly turns: AcceptTurns,
  ) {}

  async canActivate(host: ExecutionContext): Promise<boolean> {
    const http = host.switchToHttp();
    const req = http.getRequest<AppRequest>();
    const offerId = req.params.id;
    const versionId = (req.body as { versionId?: unknown } | undefined)?.versionId;
    const companyId = req.ctx?.user?.companyId;
    if (!companyId || !isId(offerId) || !isId(versionId)) return true;
    const acceptable = await this.offers.find({ offerId, versionId, companyId });
    if (!acceptable) return true;
    const end = await this.turns.take(acceptable, acceptable.available);
    const res = http.getResponse<Response>();
    if (res.closed) end();
    else res.once('finish', end).once('close', end);
    return true;
  }
}
