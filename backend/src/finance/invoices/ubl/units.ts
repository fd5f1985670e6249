/** Units of the trade as UN/ECE recommendation 20 codes them; what has no code is counted in pieces and named in the text. */
const CODES: Readonly<Record<string, string>> = {
  piece: 'C62',
  day: 'DAY',
  t: 'TNE',
  wmt: 'TNE',
  dmt: 'TNE',
  kg: 'KGM',
  g: 'GRM',
  lb: 'LBR',
  ozt: 'APZ',
  ct: 'CTM',
  st: 'STN',
  lt: 'LTN',
  bbl: 'BLL',
  m3: 'MTQ',
  'lb Co': 'LBR',
  'lb Ta2O5': 'LBR',
  'lb U3O8': 'LBR',
  'kg U': 'KGM',
};

export const unitCode = (unit: string): string => CODES[unit] ?? 'C62';
