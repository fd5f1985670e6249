import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { FreightDirectory } from '../../logistics/freight/index.js';
import type { RoomFinder, RoomSubject } from './room-subjects.js';

/** Gives every freight contract a room. */
@Injectable()
export class FreightRoom implements RoomFinder {
  constructor(private readonly freight: FreightDirectory) {}

  async find(em: EntityManager, id: string): Promise<RoomSubject | null> {
    const found = await this.freight.find(em, id);
    if (!found) return null;
    return {
      kind: 'freight',
      id,
      parties: [
        { ...found.client, side: 'client' },
        { ...found.carrier, side: 'provider' },
      ],
      name: found.title,
      reference: found.reference,
      pageId: id,
      listingId: null,
      arbitrated: found.state === 'disputed',
      demo: found.demo,
    };
  }
}
