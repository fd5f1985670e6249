import { entryOf, type ListEntry, type ListReader, yearOf } from './list-entry.js';
import { listCountry } from './list-countries.js';
import { all, type XmlNode, xmlRecords } from './xml-records.js';

const RECORDS = new Set(['sanctionEntity']);

/** The consolidated list of the European Union's financial sanctions, in XML (schema 1.1). */
export const readEuXml: ListReader = (pieces) => {
  let date: string | null = null;
  async function* entries(): AsyncGenerator<ListEntry> {
    for await (const node of xmlRecords(pieces, RECORDS, (name, attributes) => {
      if (name === 'export') date = attributes.generationDate?.slice(0, 10) ?? null;
    }))
      yield entry(node);
  }
  return { entries: entries(), date: () => date };
};

const entry = (node: XmlNode): ListEntry => {
  const said = (name: string, attribute: string) => all(node, name).map(({ attributes }) => attributes[attribute]);
  const births = all(node, 'birthdate').flatMap(({ attributes }) => [attributes.birthdate, attributes.year]);
  return entryOf({
    ref: node.attributes.euReferenceNumber || node.attributes.logicalId || '',
    kind: said('subjectType', 'code')[0] === 'person' ? 'person' : 'organisation',
    names: said('nameAlias', 'wholeName'),
    countries: [
      ...said('citizenship', 'countryIso2Code'),
      ...said('address', 'countryIso2Code'),
      ...said('identification', 'countryIso2Code'),
    ].map(listCountry),
    birthYears: births.map(yearOf),
    identifiers: said('identification', 'number'),
    programs: said('regulation', 'programme'),
  });
};
