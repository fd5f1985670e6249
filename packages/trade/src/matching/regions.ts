/** Continents by ISO 3166-1 alpha-2, as the region part of the score reads them. */
const CONTINENTS: readonly string[] = [
  // Africa
  'AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG RE RW SC SD SL SN SO SS ST SZ TD TG TN TZ UG YT ZA ZM ZW',
  // Asia
  'AE AF AM AZ BD BH BN BT CN CY GE HK ID IL IN IQ IR JO JP KG KH KP KR KW KZ LA LB LK MM MN MO MV MY NP OM PH PK PS QA SA SG SY TH TJ TL TM TR TW UZ VN YE',
  // Europe
  'AD AL AT AX BA BE BG BY CH CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM UA VA XK',
  // North and Central America, Caribbean
  'AG AI AW BB BL BM BQ BS BZ CA CR CU CW DM DO GD GL GP GT HN HT JM KN KY LC MF MQ MS MX NI PA PM PR SV SX TC TT US VC VG VI',
  // South America
  'AR BO BR CL CO EC FK GF GY PE PY SR UY VE',
  // Oceania
  'AS AU CK FJ FM GU KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TO TV VU WF WS',
];

/** How near the origin is to where the buyer wants the cargo (trade rules 4, L). */
export type RegionMatch = 'same' | 'continent' | 'other';

/** Compares the country of origin with that of the destination; unknown counts as far. */
export const regionOf = (origin: string | null, destination: string | null): RegionMatch => {
  if (!origin || !destination) return 'other';
  if (origin === destination) return 'same';
  return CONTINENTS.some((countries) => countries.includes(origin) && countries.includes(destination))
    ? 'continent'
    : 'other';
};
