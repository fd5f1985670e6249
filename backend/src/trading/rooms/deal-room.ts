import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { DealState } from '@orebridge/trade';
import { DealStateMachine } from '../deals/index.js';
import { NotFound } from '../../platform/errors/app-error.js';
import type { RoomFinder, RoomSubject } from './room-subjects.js';

/** In these an admin decides about a deal. */
const ARBITRATED: readonly DealState[] = ['compliance_review', 'on_hold', 'disputed'];

/** Gives every deal a room. */
@Injectable()
export class DealRoom implements RoomFinder {
  constructor(private readonly machine: DealStateMachine) {}

  async find(em: EntityManager, id: string): Promise<RoomSubject | null> {
    const deal = await this.machine.find(em, id).catch((error: unknown) => {
      if (error instanceof NotFound) return null;
      throw error;
    });
    if (!deal) return null;
    const { buyerCompany: buyer, sellerCompany: seller, listing } = deal;
    return {
      kind: 'deal',
      id: deal.id,
      parties: [
        { companyId: buyer.id, name: buyer.name, side: 'buyer' },
        { companyId: seller.id, name: seller.name, side: 'seller' },
      ],
      name: listing.mineralName ?? listing.reference,
      reference: deal.reference,
      pageId: deal.id,
      listingId: deal.listingId,
      arbitrated: ARBITRATED.includes(deal.state),
      demo: deal.demo,
    };
  }
}
