import { DELIVERED_VERSION } from './countries.js';
import { inRegion } from './regions.js';

/** A country of the list: `regions` are those that are listed, null where the whole country is, or every region of it. */
export interface ConflictArea {
  readonly country: string;
  readonly regions: readonly string[] | null;
  /** Who lists it: the Commission, or the platform beside it. */
  readonly by: 'eu' | 'platform';
}

/** Conflict-affected and high-risk areas, with the day of the report that they were read from. */
export interface ConflictAreaList {
  readonly areas: readonly ConflictArea[];
  readonly version: number;
  readonly source: string;
  /** YYYY-MM or YYYY-MM-DD. */
  readonly asOf: string;
}

const whole = (codes: string): ConflictArea[] =>
  codes.split(' ').map((country) => ({ country, regions: null, by: 'eu' }));
const part = (country: string, regions: string, by: ConflictArea['by'] = 'eu'): ConflictArea => ({
  country,
  regions: regions.split(', '),
  by,
});

/**
 * The Commission's indicative list of June 2026, by region where it lists regions, under the spellings that documents use.
 * AF, CD, CF, MM, SD, SO, SS and YE have every region on it. Chad, Egypt and the Philippines left it; the platform keeps
 * them until a reviewer decides (the list says of itself that it is not exhaustive).
 */
export const CONFLICT_AREAS: ConflictAreaList = {
  version: DELIVERED_VERSION,
  source: 'EU indicative CAHRA list, Regulation (EU) 2017/821',
  asOf: '2026-06',
  areas: [
    ...whole('AF BI CD CF ER LY MM SD SO SS VE YE ZW'),
    part('BF', 'Boucle du Mouhoun, Cascades, Centre-Est, Centre-Nord, Est, Nord, Sahel'),
    part('BJ', 'Alibori'),
    part('CM', 'Far North, Extrême-Nord, North-West, Nord-Ouest, South-West, Sud-Ouest'),
    part('CO', 'Antioquia, Arauca, Bolívar, Cauca, La Guajira, Norte de Santander, Valle del Cauca'),
    part('ET', 'Amhara, Amara, Benishangul-Gumuz, Binshangul Gumuz, Oromia, Oromiya, Tigray'),
    part('HT', 'Artibonite, Centre, Ouest'),
    part('IN', 'Chhattisgarh, Jammu and Kashmir'),
    part('LB', 'South, Nabatiyeh, Nabatieh'),
    part('ML', 'Kayes, Koulikoro, Sikasso, Ségou, Mopti, Tombouctou, Timbuktu, Gao, Kidal'),
    part(
      'MX',
      'Baja California, Chihuahua, Colima, Guanajuato, Guerrero, Jalisco, Michoacán, Sinaloa, Estado de México, State of Mexico, Zacatecas',
    ),
    part('MZ', 'Cabo Delgado'),
    part('NE', 'Diffa, Dosso, Tahoua, Tillabéri'),
    part('NG', 'Adamawa, Borno, Kaduna, Kebbi, Kwara, Niger, Sokoto, Yobe, Zamfara'),
    part('PK', 'Balochistan, Khyber Pakhtunkhwa, Punjab'),
    part('RU', 'Belgorod, Belgorodskaya, Kursk, Kurskaja, Kurskaya'),
    part(
      'UA',
      'Luhansk, Donetsk, Dnipropetrovsk, Zaporizhzhia, Zaporizhzhya, Kyiv, Kiev, Sumy, Kharkiv, Kherson, Chernihiv, Crimea, Sevastopol',
    ),
    { country: 'TD', regions: null, by: 'platform' },
    part('EG', 'North Sinai', 'platform'),
    part('PH', 'Bangsamoro, Maguindanao, Lanao del Sur, Sulu, Basilan', 'platform'),
  ],
};

/** How far a country is on the list. */
export type ConflictScope = 'none' | 'some-regions' | 'whole-country';

const areaOf = (list: ConflictAreaList, country: string): ConflictArea | undefined =>
  list.areas.find((area) => area.country === country);

/** Whether the whole country, some of its regions or none are listed. */
export const conflictScope = (country: string, list: ConflictAreaList = CONFLICT_AREAS): ConflictScope => {
  const area = areaOf(list, country);
  if (!area) return 'none';
  return area.regions ? 'some-regions' : 'whole-country';
};

/** Who has the country on the list; null where nobody has. */
export const conflictListedBy = (country: string, list: ConflictAreaList = CONFLICT_AREAS): ConflictArea['by'] | null =>
  areaOf(list, country)?.by ?? null;

/** True when the declared region is one of a partly listed country that is not listed; false where none is declared. */
export const isOutsideConflictArea = (
  country: string,
  region: string | null | undefined,
  list: ConflictAreaList = CONFLICT_AREAS,
): boolean => {
  const regions = areaOf(list, country)?.regions;
  return !!region && !!regions && !inRegion({ [country]: regions }, country, region);
};
