import { entryOf, type ListEntry, type ListReader, yearOf } from './list-entry.js';
import { listCountry } from './list-countries.js';
import { all, texts, type XmlNode, xmlRecords } from './xml-records.js';

const NAMES = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME'];
const RECORDS = new Set(['INDIVIDUAL', 'ENTITY']);
const IMO = /\bIMO(?:\s*(?:number|no\.?))?\s*:?\s*(\d{7})\b/giu;

/** The consolidated list of the Security Council of the United Nations, as it is published in XML. */
export const readUnXml: ListReader = (pieces) => {
  let date: string | null = null;
  async function* entries(): AsyncGenerator<ListEntry> {
    for await (const node of xmlRecords(pieces, RECORDS, (name, attributes) => {
      if (name === 'CONSOLIDATED_LIST') date = attributes.dateGenerated?.slice(0, 10) ?? null;
    }))
      yield entry(node);
  }
  return { entries: entries(), date: () => date };
};

const entry = (node: XmlNode): ListEntry => {
  const person = node.name === 'INDIVIDUAL';
  const part = (name: string): XmlNode[] => all(node, `${person ? 'INDIVIDUAL' : 'ENTITY'}_${name}`);
  const births = part('DATE_OF_BIRTH').flatMap((birth) =>
    ['DATE', 'YEAR', 'FROM_YEAR', 'TO_YEAR'].flatMap((of) => texts(birth, of)),
  );
  return entryOf({
    ref: texts(node, 'REFERENCE_NUMBER')[0] ?? texts(node, 'DATAID')[0] ?? '',
    kind: person ? 'person' : 'organisation',
    names: [
      NAMES.flatMap((name) => texts(node, name)).join(' '),
      ...texts(node, 'NAME_ORIGINAL_SCRIPT'),
      ...part('ALIAS').flatMap((alias) => texts(alias, 'ALIAS_NAME')),
    ],
    countries: [
      ...texts(node, 'NATIONALITY', 'VALUE'),
      ...part('ADDRESS').flatMap((address) => texts(address, 'COUNTRY')),
    ].map(listCountry),
    birthYears: births.map(yearOf),
    identifiers: [
      ...part('DOCUMENT').flatMap((document) => texts(document, 'NUMBER')),
      ...texts(node, 'COMMENTS1').flatMap((comment) => [...comment.matchAll(IMO)].map(([, number]) => number)),
    ],
    programs: texts(node, 'UN_LIST_TYPE'),
  });
};
