import type { FreightRequestCard, Shipment, ShipmentCard } from '@orebridge/contracts';
import type { Status } from '@orebridge/ui';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';

/** Says a message of this remote, `say('shipments.title')`, and a word that other remotes say too, `word('mode.rail')`. */
export const useSay = () => {
  const intl = useIntl();
  const say = useCallback(
    (key: string, values?: Record<string, string | number>) => intl.formatMessage({ id: `logistics.${key}` }, values),
    [intl],
  );
  const word = useCallback((key: string) => intl.formatMessage({ id: `freight.${key}` }), [intl]);
  return { say, word };
};

export const SHIPMENT_STATUS = {
  planned: 'pending',
  booked: 'confirmed',
  picked_up: 'loading',
  gated_in: 'loading',
  loaded: 'loading',
  departed: 'in_transit',
  arrived: 'in_transit',
  discharged: 'in_transit',
  out_for_delivery: 'in_transit',
  delivered: 'delivered',
  closed: 'closed',
  cancelled: 'cancelled',
} as const satisfies Record<Shipment['state'], Status>;

export const REQUEST_STATUS = {
  open: 'published',
  awarded: 'accepted',
  closed: 'closed',
  expired: 'expired',
} as const satisfies Record<FreightRequestCard['state'], Status>;

export const QUOTE_STATUS = {
  pending: 'pending',
  accepted: 'accepted',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
  expired: 'expired',
} as const satisfies Record<string, Status>;

export const ROUTE_STATUS = { draft: 'draft', active: 'active', inactive: 'inactive' } as const;

/** Points of a shipment for the map: where it starts and where it goes, as far as both are known. */
export const pointsOf = ({ id, reference, cargo, from, to }: ShipmentCard) =>
  [from, to].flatMap((place, at) =>
    place && place.lat !== null && place.lon !== null
      ? [{ id: `${id}/${at}`, lat: place.lat, lon: place.lon, label: `${reference}, ${cargo}: ${place.name}` }]
      : [],
  );
