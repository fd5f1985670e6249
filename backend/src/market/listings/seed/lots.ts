import { ListingFields } from '@orebridge/contracts';
import { type DocumentCode, type DocumentState, REQUIRED_LISTING_DOCUMENTS, TRADE_DOCUMENTS } from '@orebridge/trade';
import { z } from 'zod';
import baseMetals from './base-metals.json' with { type: 'json' };
import batteryMinerals from './battery-minerals.json' with { type: 'json' };
import energy from './energy.json' with { type: 'json' };
import gemstones from './gemstones.json' with { type: 'json' };
import industrialMinerals from './industrial-minerals.json' with { type: 'json' };
import ironSteel from './iron-steel.json' with { type: 'json' };
import preciousMetals from './precious-metals.json' with { type: 'json' };
import rareEarth from './rare-earth.json' with { type: 'json' };
import specialty from './specialty.json' with { type: 'json' };

/** A lot of the seed files: the form's fields, and how far it has come. */
const SeedLot = z.strictObject({
  key: z.string(),
  company: z.string(),
  state: z.enum(['draft', 'pending', 'published']),
  soldQuantity: z.string(),
  /** Beside the required ones: what mineral, origin or carriage ask for. */
  furtherDocuments: z.array(z.enum(TRADE_DOCUMENTS)),
  fields: ListingFields,
});
export type SeedLot = z.infer<typeof SeedLot>;

const FILES = [
  preciousMetals,
  batteryMinerals,
  baseMetals,
  ironSteel,
  industrialMinerals,
  rareEarth,
  specialty,
  energy,
  gemstones,
];

/** The demo lots in the order of their keys; read through the form's own schema, so that none is less than a seller could enter. */
export const demoLots = (): SeedLot[] =>
  FILES.flatMap((file) => z.array(SeedLot).parse(file)).sort((a, b) => a.key.localeCompare(b.key));

/** A draft lacks two documents, one was refused; lots in review wait for decisions. */
const STATES: Readonly<Record<SeedLot['state'], readonly DocumentState[]>> = {
  published: ['approved', 'approved', 'approved', 'approved'],
  pending: ['approved', 'pending', 'pending', 'pending'],
  draft: ['pending', 'rejected'],
};

/** The states of a demo lot's documents: the required ones in their fixed order, then the further ones. */
export const documentStates = ({ state, furtherDocuments }: SeedLot): Partial<Record<DocumentCode, DocumentState>> =>
  Object.fromEntries([
    ...STATES[state].map((one, i) => [REQUIRED_LISTING_DOCUMENTS[i], one]),
    ...furtherDocuments.map((type) => [type, state === 'published' ? 'approved' : 'pending']),
  ]);
