import { entryOf, type ListEntry, type ListReader, yearOf } from './list-entry.js';
import { listCountry } from './list-countries.js';
import { texts, type XmlNode, xmlRecords } from './xml-records.js';

const RECORDS = new Set(['sdnEntry']);
/** Aircraft are nobody's counterparty here: their entries are read as the organisations that their names are. */
const KINDS: Readonly<Record<string, ListEntry['kind']>> = { Individual: 'person', Vessel: 'vessel' };

/** The list of specially designated nationals and the consolidated list of OFAC, as `SDN.XML` and `CONSOLIDATED.XML`. */
export const readOfacXml: ListReader = (pieces) => {
  let date: string | null = null;
  async function* entries(): AsyncGenerator<ListEntry> {
    for await (const node of xmlRecords(pieces, RECORDS, (name, _, text) => {
      if (name === '/Publish_Date') date = isoDay(text());
    }))
      yield entry(node);
  }
  return { entries: entries(), date: () => date };
};

/** `11/26/2026` as ISO 8601. */
const isoDay = (text: string): string | null => {
  const [, month, day, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/u.exec(text) ?? [];
  return year ? `${year}-${month}-${day}` : null;
};

const nameOf = (node: XmlNode): string => [...texts(node, 'firstName'), ...texts(node, 'lastName')].join(' ');
const below = (node: XmlNode, list: string, item: string): XmlNode[] =>
  node.children
    .filter(({ name }) => name === list)
    .flatMap(({ children }) => children.filter(({ name }) => name === item));

const entry = (node: XmlNode): ListEntry =>
  entryOf({
    ref: texts(node, 'uid')[0] ?? '',
    kind: KINDS[texts(node, 'sdnType')[0] ?? ''] ?? 'organisation',
    names: [nameOf(node), ...below(node, 'akaList', 'aka').map(nameOf)],
    countries: [
      ...texts(node, 'nationalityList', 'nationality', 'country'),
      ...texts(node, 'citizenshipList', 'citizenship', 'country'),
      ...texts(node, 'addressList', 'address', 'country'),
      ...texts(node, 'vesselInfo', 'vesselFlag'),
    ].map(listCountry),
    birthYears: texts(node, 'dateOfBirthList', 'dateOfBirthItem', 'dateOfBirth').map(yearOf),
    identifiers: texts(node, 'idList', 'id', 'idNumber'),
    programs: texts(node, 'programList', 'program'),
  });
