import { Injectable } from '@nestjs/common';
import { FreightDirectory } from '../freight/index.js';
import { RoomSubjects } from './room-subjects.js';

/** Gives every freight contract a room. */
@Injectable()
export class FreightRoom {
  constructor(subjects: RoomSubjects, freight: FreightDirectory) {
    subjects.serve(async (em, id) => {
      const found = await freight.find(em, id);
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
    });
  }
}
