import type { DealCargo, Execution, FreightPlace } from '@orebridge/contracts';
import { INCOTERM_RULES, transportDocumentOf, type TransportMode, unLocodeIn } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import type { DealRecord } from '../deals/index.js';

/** Where a deal's cargo is to leave its ship or vehicle, by the shipment that is planned or under way. `processes` provides it. */
export abstract class Voyages {
  /** Null while no shipment names it. */
  abstract dischargePlace(em: EntityManager, dealId: string): Promise<string | null>;
}

/** Both ends of the way: the one that the delivery term names, and what the lot says of the other. */
export const placesOf = ({ listing, terms }: DealRecord): Pick<DealCargo, 'from' | 'to'> => {
  const named = placed(terms.place);
  if (INCOTERM_RULES[terms.incoterm].place === 'origin') return { from: named, to: null };
  const isOrigin = listing.incoterm && INCOTERM_RULES[listing.incoterm].place === 'origin';
  const from = isOrigin && listing.place ? placed(listing.place) : mine(listing);
  return { from, to: named };
};

/** What the reports of loading, shipment and delivery start with. `discharge` is where the shipment goes. */
export const knownOf = (deal: DealRecord, discharge: string | null): Execution['known'] => {
  const { from, to } = placesOf(deal);
  const mode = deal.listing.transportMode as TransportMode | null;
  return {
    loadingPlace: from?.name ?? null,
    deliveryPlace: to?.name ?? discharge,
    transportDocument: mode && transportDocumentOf(mode),
  };
};

const mine = ({ mineLocation, originCountry }: DealRecord['listing']): FreightPlace | null =>
  mineLocation ? { name: mineLocation, ...(originCountry && { country: originCountry }) } : null;

/** A place as delivery terms write it: "Rotterdam (NLRTM)". */
const placed = (place: string): FreightPlace | null => {
  const port = unLocodeIn(place);
  const name = (port ? place.replace(/\s*\([^)]*\)\s*$/, '') : place).trim();
  if (!name) return null;
  return { name, ...(port && { port, country: port.slice(0, 2) }) };
};
