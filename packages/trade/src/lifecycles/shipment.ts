import { lifecycle, NEW } from '../lifecycle.js';

export const SHIPMENT_STATES = [
  'planned',
  'booked',
  'picked_up',
  'gated_in',
  'loaded',
  'departed',
  'arrived',
  'discharged',
  'out_for_delivery',
  'delivered',
  'closed',
  'cancelled',
] as const;
export type ShipmentState = (typeof SHIPMENT_STATES)[number];

/** The codes are DCSA's (trade rules 5.1). */
export const SHIPMENT_EVENTS = [
  'create',
  'CONF',
  'PICK',
  'GTIN',
  'LOAD',
  'DEPA',
  'ARRI',
  'DISC',
  'GTOT',
  'DROP',
  'cancel',
  'close',
] as const;
export type ShipmentEvent = (typeof SHIPMENT_EVENTS)[number];
export type ShipmentActor = 'carrier' | 'booker' | 'system';

const POSTED = { actor: ['carrier', 'system'], permission: 'track:shipment' } as const;

/** Trade rules 1.7. A transhipped cargo is discharged and loaded again; exceptions are flags and no states. */
export const shipmentLifecycle = lifecycle<ShipmentState, ShipmentEvent, ShipmentActor>('shipment', SHIPMENT_STATES, [
  { from: NEW, event: 'create', actor: 'system', to: 'planned' },
  { ...POSTED, from: 'planned', event: 'CONF', to: 'booked' },
  { ...POSTED, from: ['planned', 'booked'], event: 'PICK', to: 'picked_up' },
  { ...POSTED, from: ['booked', 'picked_up'], event: 'GTIN', to: 'gated_in' },
  {
    ...POSTED,
    from: ['planned', 'booked', 'picked_up', 'gated_in', 'discharged'],
    event: 'LOAD',
    to: 'loaded',
  },
  { ...POSTED, from: ['picked_up', 'loaded'], event: 'DEPA', to: 'departed' },
  { ...POSTED, from: 'departed', event: 'ARRI', to: 'arrived' },
  { ...POSTED, from: 'arrived', event: 'DISC', to: 'discharged' },
  { ...POSTED, from: ['arrived', 'discharged'], event: 'GTOT', to: 'out_for_delivery' },
  {
    ...POSTED,
    from: ['departed', 'arrived', 'discharged', 'out_for_delivery'],
    event: 'DROP',
    to: 'delivered',
  },
  {
    from: ['planned', 'booked', 'picked_up', 'gated_in'],
    event: 'cancel',
    actor: ['booker', 'system'],
    to: 'cancelled',
  },
  { from: 'delivered', event: 'close', actor: 'system', to: 'closed' },
]);
