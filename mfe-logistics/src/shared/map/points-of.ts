import type { ShipmentCard } from '@orebridge/contracts';

/** Points of a shipment for the map: where it starts and where it goes, as far as both are known. */
export const pointsOf = ({ id, reference, cargo, from, to }: ShipmentCard) =>
  [from, to].flatMap((place, at) =>
    place && place.lat !== null && place.lon !== null
      ? [{ id: `${id}/${at}`, lat: place.lat, lon: place.lon, label: `${reference}, ${cargo}: ${place.name}` }]
      : [],
  );
