import type { Deal } from '@orebridge/contracts';

/** What each part of a deal's room is given. */
export interface RoomPart {
  readonly deal: Deal;
}
