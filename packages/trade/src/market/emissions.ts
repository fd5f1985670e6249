import { type Decimal, type DecimalInput, dec } from '../decimal.js';

/**
 * Grams of CO2e for a tonne carried a kilometre, well to wheel: UK averages of 2025. They come from the UK Government's
 * GHG conversion factors (DESNZ/DEFRA 2025, "freighting goods" and its well-to-tank sheet), Open Government Licence v3.0.
 */
export const FREIGHT_FACTORS = [
  { id: 'bulk_carrier', grams: '4.33' },
  { id: 'container_ship', grams: '19.77' },
  { id: 'general_cargo', grams: '16.21' },
  { id: 'crude_tanker', grams: '5.61' },
  { id: 'rail', grams: '34.7' },
  { id: 'truck', grams: '95.02' },
  { id: 'air', grams: '1034.55' },
] as const;
export type FreightMode = (typeof FREIGHT_FACTORS)[number]['id'];
export const FREIGHT_FACTORS_SOURCE = { name: 'UK DESNZ/DEFRA', year: 2025, licence: 'OGL-UK-3.0' } as const;

/** Kilograms of CO2e of a leg: tonnes x kilometres x factor / 1,000. An average, where the carrier says nothing of its own. */
export const freightCo2eKg = (tonnes: DecimalInput, km: DecimalInput, mode: FreightMode): Decimal =>
  dec(tonnes)
    .times(dec(km))
    .times(dec(FREIGHT_FACTORS.find(({ id }) => id === mode)!.grams))
    .div(1000);
