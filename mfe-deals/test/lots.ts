import type { Listing } from '@orebridge/contracts';
import { LISTING_ID } from './records';

/** What an offer needs to know of a published lot: 300 t of copper cathodes are available, from 50 t on. */
export const lot = (part: Partial<Listing> = {}): Listing =>
  ({
    id: LISTING_ID,
    reference: 'OB-20418',
    state: 'published',
    mineralName: 'Copper cathodes, Grade A',
    pricePerUnit: '13350',
    currency: 'USD',
    unit: 't',
    availableQuantity: '300',
    minOrderQuantity: '50',
    incoterm: 'CIF',
    place: 'Rotterdam',
    transportMode: 'breakbulk_sea',
    readyDate: '2099-01-15',
    seller: { id: '00000000-0000-4000-8000-0000000000b1', name: 'Luapula Cathode Works' },
    offerBlockedBy: null,
    own: false,
    ...part,
  }) as Listing;
