/**
 * Currencies whose minor unit is not a hundredth, with its decimals (ISO 4217, list one, as amended in 2024). A trade in
 * one of them is reckoned in whole yen or in thousandths of a dinar.
 */
const MINOR_UNITS: Readonly<Record<string, number | undefined>> = {
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  ISK: 0,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  PYG: 0,
  RWF: 0,
  UGX: 0,
  UYI: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
  CLF: 4,
  UYW: 4,
};

/** How many decimals an amount of this currency has by ISO 4217: none for the yen, 3 for a dinar of Kuwait, else 2. */
export const minorUnits = (currency: string): number => MINOR_UNITS[currency] ?? 2;
