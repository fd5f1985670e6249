/** Units in which minerals are sold (trade rules 2.3); a price per contained unit names what is contained. */
export const UNITS = [
  't',
  'dmt',
  'wmt',
  'kg',
  'g',
  'lb',
  'ozt',
  'ct',
  'bbl',
  'mtu',
  'dmtu',
  'lb Co',
  'lb Ta2O5',
  'lb U3O8',
  'st',
  'lt',
] as const;

export const PRODUCERS = ['large_scale', 'asm', 'mixed', 'undisclosed'] as const;

/** Quotational periods in use (trade rules 2.1); others may be typed. */
export const QUOTATIONAL_PERIODS = ['M', 'M+1', 'M+2', 'M+3', 'MAMA', 'MAMA+1', '5 days around B/L', 'B/L'] as const;

/** Certificates often held in the trade; others may be typed. */
export const CERTIFICATES = [
  'ISO 9001',
  'ISO 14001',
  'ISO 45001',
  'IRMA 50',
  'Copper Mark',
  'TSM Level A',
  'RMAP',
  'RJC COP',
  'RJC CoC',
  'Bag-and-tag',
  'LBMA Responsible Gold',
  'ASI PS',
  'ICMM Mining Principles',
  'Fairmined',
  'CRAFT',
] as const;
