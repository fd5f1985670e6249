import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { WorkDirectory } from '../../services/proposals/index.js';
import type { RoomFinder, RoomSubject } from './room-subjects.js';

/** Gives all agreed work a room. */
@Injectable()
export class WorkRoom implements RoomFinder {
  constructor(private readonly work: WorkDirectory) {}

  async find(em: EntityManager, id: string): Promise<RoomSubject | null> {
    const found = await this.work.find(em, id);
    if (!found) return null;
    return {
      kind: 'engagement',
      id,
      parties: [
        { ...found.client, side: 'client' },
        { ...found.provider, side: 'provider' },
      ],
      name: found.title,
      reference: found.reference,
      pageId: found.proposalId,
      listingId: null,
      arbitrated: found.state === 'disputed',
      demo: found.demo,
    };
  }
}
