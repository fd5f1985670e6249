import type * as ui from '../src';

/** What a caller does with it is no matter here. */
export const nothing = () => {};

export interface Lot {
  id: string;
  name: string;
  origin: string;
  price: string;
}
export const LOTS: readonly Lot[] = [
  { id: '1', name: 'Copper concentrate, 28.4% Cu', origin: 'DR Congo', price: '2956.4' },
  { id: '2', name: 'Cobalt hydroxide, 31% Co', origin: 'DR Congo', price: '13980' },
  { id: '3', name: 'Iron ore fines, 63.5% Fe', origin: 'Brazil', price: '107.1' },
];
export const PARTS: readonly ui.AssayPart[] = [
  { symbol: 'As', name: 'Arsenic', share: '0.24', role: 'penalty' },
  { symbol: 'Cu', name: 'Copper', share: '28.4', role: 'payable' },
  { symbol: 'Fe', name: 'Iron', share: '26.1', role: 'gangue' },
  { symbol: 'S', name: 'Sulfur', share: '31.2', role: 'gangue' },
];
export const MILESTONES: readonly ui.TimelinePoint[] = [
  { id: 'a', label: 'Offer accepted', detail: '3 Nov', state: 'done' },
  { id: 'b', label: 'Contract signed', detail: '6 Nov', state: 'done' },
  { id: 'c', label: 'Escrow funded', detail: '10 Nov', state: 'done' },
  { id: 'd', label: 'Loading', detail: '18 Nov', state: 'done' },
  { id: 'e', label: 'Shipment', detail: 'Day 6 of 44', state: 'now' },
  { id: 'f', label: 'Delivery', detail: 'ETA 4 Jan', state: 'next' },
  { id: 'g', label: 'Settlement', detail: 'By 5 Feb', state: 'next' },
];
