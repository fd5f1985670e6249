import { isWebAddress } from './part-types.js';

/** Fields of a text that say something about it, count, or ask the reader; all others start, fetch or embed something. */
const SHOWING_FIELDS = new Set(
  `= ADVANCE ASK AUTHOR AUTONUM AUTONUMLGL AUTONUMOUT BARCODE BIBLIOGRAPHY CITATION COMMENTS COMPARE CREATEDATE DATE DISPLAYBARCODE
  DOCPROPERTY DOCVARIABLE EDITTIME EQ FILENAME FILESIZE FILLIN FORMCHECKBOX FORMDROPDOWN FORMTEXT HYPERLINK IF INDEX INFO KEYWORDS
  LASTSAVEDBY LISTNUM MERGEFIELD NOTEREF NUMCHARS NUMPAGES NUMWORDS PAGE PAGEREF PRINTDATE QUOTE REF REVNUM SAVEDATE SECTION
  SECTIONPAGES SEQ SET STYLEREF SUBJECT SYMBOL TA TC TEMPLATE TIME TITLE TOA TOC USERADDRESS USERINITIALS USERNAME XE`.split(
    /\s+/,
  ),
);

/** The code of the reason why a field of a text is not let in. What is put together by fields within it is not known, and refused. */
export const fieldRefusal = (code: string, hasInner: boolean): string | null => {
  const text = code.trim();
  if (!text) return hasInner ? 'file.office_field' : null;
  const word = (text.startsWith('=') ? '=' : (/^[^\s\\"]+/.exec(text)?.[0] ?? '')).toUpperCase();
  if (word !== 'HYPERLINK') {
    // A bookmark that is named without a word before it is what REF is for.
    return SHOWING_FIELDS.has(word) || /^_(REF|TOC|HLK)\d+$/.test(word) ? null : 'file.office_field';
  }
  const target = /^HYPERLINK\s+(?:\\[a-z]\s+)*("([^"]*)"|[^\s\\]\S*)?/i.exec(text);
  const address = target?.[2] ?? target?.[1] ?? '';
  const inside = /\\l\s/i.test(text) && (!address || /\\l\s+"?[^"]*"?/i.exec(text)?.[0].includes(address));
  return inside || isWebAddress(address) ? null : 'file.office_external';
};

/** Functions of a spreadsheet that fetch, start or call something. */
const ACTIVE_FUNCTION =
  /(?:^|[^\p{L}\p{N}_])(?:_xl\w*\.)*(WEBSERVICE|IMAGE|RTD|CALL|REGISTER(?:\.ID)?|EXEC|EVALUATE|FOPEN|SQL\.REQUEST|DDE|PY|INITIATE)\s*\(/iu;
const LINK = /HYPERLINK\s*\(\s*(")?([^"]*)/gi;

/** The code of the reason why a formula is not let in. */
export const formulaRefusal = (formula: string): string | null => {
  for (const [, quoted, address = ''] of formula.matchAll(LINK))
    if (!quoted || !(isWebAddress(address) || address.startsWith('#'))) return 'file.office_external';
  const bare = formula.replace(/"[^"]*"/g, '""');
  if (ACTIVE_FUNCTION.test(bare)) return 'file.office_field';
  // Between an application and what it is asked stands a bar, which no formula has elsewhere.
  return bare.replace(/'[^']*'/g, "''").includes('|') ? 'file.office_field' : null;
};
