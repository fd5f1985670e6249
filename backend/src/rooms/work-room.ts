import { Injectable } from '@nestjs/common';
import { WorkDirectory } from '../proposals/index.js';
import { RoomSubjects } from './room-subjects.js';

/** Gives all agreed work a room. */
@Injectable()
export class WorkRoom {
  constructor(subjects: RoomSubjects, work: WorkDirectory) {
    subjects.serve(async (em, id) => {
      const found = await work.find(em, id);
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
    });
  }
}
