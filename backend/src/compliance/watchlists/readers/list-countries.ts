import { COUNTRY_CODES, COUNTRY_WORDS, fold } from '@orebridge/trade';

/** How the lists call countries, where it is none of the usual names. */
const LISTS_CALL: Readonly<Record<string, readonly string[]>> = {
  KP: ['Korea, North', "Democratic People's Republic of Korea", 'North Korea', 'DPRK'],
  KR: ['Korea, South', 'Republic of Korea', 'South Korea'],
  IR: ['Iran (Islamic Republic of)', 'Islamic Republic of Iran', 'Iran'],
  SY: ['Syrian Arab Republic', 'Syria'],
  RU: ['Russian Federation', 'Russia', 'suhh', 'USSR'],
  CD: ['Congo, Democratic Republic of the', 'Democratic Republic of the Congo'],
  CG: ['Congo, Republic of the', 'Republic of the Congo'],
  VE: ['Venezuela (Bolivarian Republic of)', 'Venezuela'],
  BO: ['Bolivia (Plurinational State of)'],
  TZ: ['United Republic of Tanzania'],
  LY: ['Libyan Arab Jamahiriya', 'Libya'],
  MM: ['Burma', 'Myanmar'],
  GB: ['United Kingdom of Great Britain and Northern Ireland', 'uk'],
  PS: ['West Bank', 'Region: Gaza', 'Palestinian', 'State of Palestine'],
  CI: ["Côte d'Ivoire", 'Cote d Ivoire'],
  LA: ["Lao People's Democratic Republic"],
  MD: ['Republic of Moldova'],
  MK: ['North Macedonia, The Republic of'],
  TW: ['Taiwan, Province of China'],
  VN: ['Viet Nam'],
  HK: ['Hong Kong'],
  CV: ['Cabo Verde'],
  CZ: ['Czechia'],
  TR: ['Türkiye', 'Turkey'],
};

const english = new Intl.DisplayNames(['en'], { type: 'region' });
const plain = (name: string): string =>
  fold(name)
    .replaceAll(/[^a-z]+/gu, ' ')
    .trim();
const CODES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(COUNTRY_WORDS).flatMap(([code, words]) => words.map((word) => [plain(word), code] as const)),
  ...COUNTRY_CODES.map((code) => [plain(english.of(code) ?? code), code] as const),
  ...Object.entries(LISTS_CALL).flatMap(([code, names]) => names.map((name) => [plain(name), code] as const)),
]);

/** ISO 3166-1 alpha-2 of a country as a list writes it, by its name or its code; null of what is none, such as `unknown`. */
export const listCountry = (written: string | null | undefined): string | null => {
  const typed = written?.trim() ?? '';
  const code = typed.toUpperCase();
  if (COUNTRY_CODES.includes(code)) return code;
  const name = plain(typed);
  return name ? (CODES.get(name) ?? null) : null;
};
