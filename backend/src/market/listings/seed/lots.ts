import type { ListingDocumentType } from '@orebridge/contracts';
import { ListingFields } from '@orebridge/contracts';
import { type DocumentState, REQUIRED_LISTING_DOCUMENTS } from '@orebridge/trade';
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
  tradeDocuments: z.array(z.string()),
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

/** The states of a demo lot's required documents, in their fixed order. */
export const documentStates = (lot: SeedLot): Partial<Record<ListingDocumentType, DocumentState>> =>
  Object.fromEntries(STATES[lot.state].map((state, i) => [REQUIRED_LISTING_DOCUMENTS[i], state]));
