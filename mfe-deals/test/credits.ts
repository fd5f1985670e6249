import type { Instrument } from '@orebridge/contracts';
import { EMPTY_LETTER } from '@orebridge/trade';

const ID = '00000000-0000-4000-8000-000000000056';
const DAY = '2026-11-27T10:00:00.000Z';

/** A letter of credit that is in force. */
export const instrument = (part: Partial<Instrument> = {}): Instrument => ({
  id: ID,
  dealId: ID,
  deal: 'D-1',
  kind: 'lc_sight',
  state: 'accepted',
  number: 'LC-1',
  issuer: 'Example Bank',
  beneficiary: 'Seller',
  amount: '2600000.00',
  currency: 'USD',
  expiresOn: null,
  note: '',
  quantity: '200',
  aboutQuantity: false,
  aboutAmount: false,
  countedInUnits: false,
  message: null,
  letter: { ...EMPTY_LETTER, documents: [], latestShipment: '2026-12-01' },
  copy: null,
  version: 1,
  versions: [],
  differences: [],
  presentation: null,
  presentable: null,
  may: [],
  range: null,
  findings: [],
  side: 'buyer',
  recordedBy: 'Buyer',
  checkedBy: 'Admin',
  checkedAt: DAY,
  reason: null,
  flaws: [],
  createdAt: DAY,
  demo: false,
  ...part,
});
