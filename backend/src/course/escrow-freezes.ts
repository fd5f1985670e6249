import { Injectable } from '@nestjs/common';
import { DealMoves } from '../deals/index.js';
import { Escrow } from '../payments/index.js';
import { Freezes } from './freezes.js';

/** Lets the escrow keep a disputed amount back. It frees the money itself when an agreement or a decision ends the dispute. */
@Injectable()
export class EscrowFreezes {
  constructor(freezes: Freezes, escrow: Escrow, moves: DealMoves) {
    freezes.serve({
      freeze: (em, _ctx, { dealId, amount, reason }) => escrow.freeze(em, dealId, amount, reason),
      unfreeze: async () => undefined,
    });
    moves.after(['declare_default'], (em, _ctx, { deal, event }) => escrow.unfreeze(em, deal.id, event));
  }
}
