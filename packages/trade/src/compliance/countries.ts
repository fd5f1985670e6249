/** The version of the lists as they are delivered with the product; a site counts on from it. */
export const DELIVERED_VERSION = 1;

/** A list of countries with its source: it is data that is reviewed, not law. Codes are ISO 3166-1 alpha-2. */
export interface CountryList {
  readonly countries: readonly string[];
  readonly version: number;
  readonly source: string;
  readonly asOf: string;
}

const list = (codes: string, source: string, asOf: string): CountryList => ({
  countries: codes.split(' '),
  version: DELIVERED_VERSION,
  source,
  asOf,
});

const PLATFORM = 'Orebridge policy';
const REVIEWED = '2026-11-27';

/** Member states of the International Conference on the Great Lakes Region. */
export const ICGLR = list('AO BI CF CG CD KE RW SS SD TZ UG ZM', 'ICGLR Regional Certification Mechanism', '2025');
/** Origins that the platform does not trade (rule R01). */
export const BLOCKED_ORIGINS = list('BY IR KP RU', PLATFORM, REVIEWED);
/** Participants of the Kimberley Process; each member state of the EU is one. */
export const KIMBERLEY = list(
  'AE AM AO AT AU BD BE BG BR BW BY CA CD CF CG CH CI CM CN CY CZ DE DK EE ES FI FR GA GB GH GN GR GY HR HU ID IE IL IN IT JP KG KH KR KZ LA LB LK LR LS LT LU LV ML MT MU MX MY MZ NA NL NO NZ PA PL PT QA RO RU SE SG SI SK SL SZ TG TH TR TZ UA US UZ VE VN ZA ZW',
  'Kimberley Process participants, US Federal Register 2025-03623',
  '2025-03',
);
/** Origins of strong governance: mean of the six Worldwide Governance Indicators of 0.5 or more. */
export const GOVERNANCE_STRONG = list(
  'AE AT AU BE BW CA CH CL CV CY CZ DE DK DM EE ES FI FR GB HK HR IE IL IS IT JP KR LT LU LV MT MU NL NO NZ PL PT QA SE SG SI SK TW US UY',
  'Orebridge policy after the World Bank Worldwide Governance Indicators 2023',
  REVIEWED,
);
/** Origins of medium governance: a negative mean, or Great Lakes neighbours; a reviewed choice, not the bare index. */
export const GOVERNANCE_MEDIUM = list(
  'AM AO AR AZ BA BD BJ BO BR BZ CG CI CN CU DJ DZ EC ET GA GH GM GN GQ GT GW GY HN HT ID IQ JO KE KG KH KM KZ LA LB LK LR LS MA MD MG MN MR MV MW NI NP PA PE PG PS PY RS RW SB SL SN SR ST SV SY SZ TG TH TJ TL TM TN TR TZ UG UZ VN XK ZM',
  'Orebridge policy after the World Bank Worldwide Governance Indicators 2023',
  REVIEWED,
);
/** Countries in which armed groups are active everywhere that ore is won. */
export const ARMED_GROUPS = list('SD SS ML BF NE MM CF', PLATFORM, REVIEWED);
/** Places where gold is traded and refined, and where none is won: gold from there was won elsewhere (rule R26). */
export const TRADING_HUBS = list('AE CH HK QA SG TW', PLATFORM, '2026-11-29');
export const EU_MEMBERS = list(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK',
  'European Union',
  REVIEWED,
);

/** Regions in which armed groups are active, of countries that are not armed-group areas as a whole. */
export const ARMED_GROUP_REGIONS: Readonly<Record<string, readonly string[]>> = {
  CD: ['North Kivu', 'Nord-Kivu', 'South Kivu', 'Sud-Kivu', 'Ituri', 'Maniema', 'Tanganyika'],
};

/** Regions of Ukraine under occupation, in whole or in part (rule R01). */
export const OCCUPIED_REGIONS: Readonly<Record<string, readonly string[]>> = {
  UA: ['Crimea', 'Sevastopol', 'Donetsk', 'Luhansk', 'Kherson', 'Zaporizhzhia'],
};
