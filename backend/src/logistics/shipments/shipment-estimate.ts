import type { PostedEvent } from '@orebridge/contracts';
import { dayOf, etaRange, movesArrival, zoneOf } from '@orebridge/trade';
import type { Estimate, ShipmentRow } from './shipment.entities.js';

/** The day of an event on the clock of its port, else of the end of the way where it happens. */
export const dayOfEvent = (
  { fromPlace, toPlace }: Pick<ShipmentRow, 'fromPlace' | 'toPlace'>,
  { at, code, port }: Pick<PostedEvent, 'at' | 'code' | 'port'>,
): string => dayOf(at, zoneOf(port ? { port } : ((movesArrival(code) ? toPlace : fromPlace) ?? {})));

/**
 * The estimate as an event changes it; null where it says nothing of the arrival. What has really happened replaces its own
 * estimate: the departure starts the voyage anew, the arrival is its end. An arrival at another port of the list than that of
 * the destination is a transhipment and ends nothing.
 */
export const estimateAfter = (shipment: ShipmentRow, event: PostedEvent): Estimate | null => {
  const { code, at, port } = event;
  const { toPlace, transitDays } = shipment;
  if (code === 'DEPA' && transitDays) {
    const { eta, early, late } = etaRange(new Date(at), transitDays);
    return { eta, etaEarly: early, etaLate: late };
  }
  if (!movesArrival(code) || (code !== 'DROP' && port && toPlace?.port && port !== toPlace.port)) return null;
  const day = dayOfEvent(shipment, event);
  return { eta: day, etaEarly: day, etaLate: day };
};
