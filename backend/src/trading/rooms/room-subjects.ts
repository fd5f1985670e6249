import { Injectable } from '@nestjs/common';
import type { RoomKind, RoomSide } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import { NotFound } from '../../platform/errors/app-error.js';
import { DealRoom } from './deal-room.js';
import { FreightRoom } from './freight-room.js';
import { WorkRoom } from './work-room.js';

export interface RoomParty {
  readonly companyId: string;
  readonly name: string;
  readonly side: Exclude<RoomSide, 'admin'>;
}

/** What a room belongs to, as far as the room needs to know it. */
export interface RoomSubject {
  readonly kind: RoomKind;
  readonly id: string;
  readonly parties: readonly [RoomParty, RoomParty];
  /** What news call it: the lot, or the title of the work. */
  readonly name: string;
  readonly reference: string;
  /** The id in the address of its page. */
  readonly pageId: string;
  /** The lot whose documents belong to it. */
  readonly listingId: string | null;
  /** True while an admin has something to decide in it, and may speak in its room. */
  readonly arbitrated: boolean;
  readonly demo: boolean;
}

/** How rooms of one kind find what they belong to. */
export interface RoomFinder {
  find(em: EntityManager, id: string): Promise<RoomSubject | null>;
}

/** The things that have rooms. */
@Injectable()
export class RoomSubjects {
  private readonly finders: Readonly<Record<RoomKind, RoomFinder>>;

  constructor(deal: DealRoom, engagement: WorkRoom, freight: FreightRoom) {
    this.finders = { deal, engagement, freight };
  }

  /** @throws NotFound */
  async find(em: EntityManager, id: string): Promise<RoomSubject> {
    for (const finder of Object.values(this.finders)) {
      const subject = await finder.find(em, id);
      if (subject) return subject;
    }
    throw new NotFound();
  }
}
