import { SheetError } from '../sheets/cell.js';
import { Archive } from '../sheets/unzip.js';
import { readWhole } from '../sheets/xml.js';
import { PartReader } from './part-reader.js';
import { bareType, isXml, OFFICE_TYPES, type OfficeExtension, relationshipRefusal, typeRefusal } from './part-types.js';
import { zipRefusal } from './zip-shape.js';

/** What a file is, or the code of the reason why it is not let in. */
export type OfficeFinding = { readonly extension: OfficeExtension } | { readonly code: string };

/** A document unpacks to a few times of its 25 MiB at most, and what is read of it in a thread has to end. */
export const OFFICE_UNPACKED_MAX = 96 * 1024 * 1024;
const TYPES = '[Content_Types].xml';
const ROOT = '_rels/.rels';
/** How a folder of old formats begins; a package under a password is kept in one. */
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const LOCKED = Buffer.from('EncryptedPackage', 'utf16le');
/** What a reader of sheets says of an archive, in the words of documents. */
const CODES: Readonly<Record<string, string>> = {
  'import.unpacked_too_large': 'file.bomb',
  'import.encrypted': 'file.office_locked',
  'import.type': 'file.damaged',
  'import.xlsx_broken': 'file.damaged',
};
/** Programs, archives and documents begin so; a picture and a letter never do. */
const CARRIED = ['MZ', 'PK\x03\x04', '%PDF', '\x7fELF', '\xd0\xcf\x11\xe0', 'Rar!', '7z\xbc\xaf'].map((sign) =>
  Buffer.from(sign, 'latin1'),
);

/**
 * Looks through a package of Word or Excel: it is one in its content types and its main part, unpacks to no more than a document, and
 * nothing in it runs, carries another file, or fetches something. What is not known to be only shown is refused.
 */
export const officeFinding = async (given: Uint8Array): Promise<OfficeFinding> => {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  if (bytes.subarray(0, COMPOUND.length).equals(COMPOUND))
    return { code: bytes.includes(LOCKED) ? 'file.office_locked' : 'file.office_old' };
  const shape = zipRefusal(bytes);
  if (shape) return { code: shape };
  try {
    const archive = await Archive.open(bytes, OFFICE_UNPACKED_MAX);
    return { extension: await checkedPackage(archive) };
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    return { code: CODES[error.code] ?? error.code };
  }
};

/** @throws SheetError with the code of what is wrong */
const checkedPackage = async (archive: Archive): Promise<OfficeExtension> => {
  if (!archive.has(TYPES)) throw new SheetError('file.type');
  const typeOf = await contentTypes(archive);
  const main = await mainPart(archive);
  // What is inside is said before what the whole is: a workbook of macros is refused for them.
  for (const name of archive.names) checkName(name, typeOf);
  const extension = (Object.keys(OFFICE_TYPES) as OfficeExtension[]).find(
    (one) => bareType(typeOf(main)) === OFFICE_TYPES[one].main && main.startsWith(OFFICE_TYPES[one].folder),
  );
  if (!extension || !archive.has(main)) throw new SheetError('file.type');
  for (const name of archive.names) await checkPart(archive, name, typeOf(name));
  return extension;
};

/** What the package says of the type of each part, by its own name or by its ending; '' where it says nothing. */
const contentTypes = async (archive: Archive): Promise<(name: string) => string> => {
  const byName = new Map<string, string>();
  const byEnding = new Map<string, string>();
  const reader = new PartReader(false);
  await readWhole(archive.read(TYPES), {
    odd: reader.odd,
    open: (name, { PartName = '', Extension = '', ContentType = '' }) => {
      if (name === 'Override') byName.set(PartName.replace(/^\//, '').toLowerCase(), ContentType);
      if (name === 'Default') byEnding.set(Extension.toLowerCase(), ContentType);
    },
  });
  // A type of macros is refused even where no part has it any more.
  for (const type of [...byName.values(), ...byEnding.values()])
    if (typeRefusal(type) === 'file.office_macro') throw new SheetError('file.office_macro');
  return (name) => {
    const folded = name.toLowerCase();
    return byName.get(folded) ?? byEnding.get(folded.split('.').at(-1) ?? '') ?? '';
  };
};

const mainPart = async (archive: Archive): Promise<string> => {
  let main = '';
  await readWhole(archive.read(ROOT), {
    odd: new PartReader(false).odd,
    open: (name, { Type = '', Target = '' }) => {
      if (name === 'Relationship' && Type.endsWith('/officeDocument')) main = Target.replace(/^\//, '');
    },
  });
  return main;
};

const isFolder = (name: string): boolean => name.endsWith('/');
const isOfPackage = (name: string): boolean => name === TYPES || isFolder(name);

/** @throws SheetError for a part whose name or type says that it does more than show */
const checkName = (name: string, typeOf: (name: string) => string): void => {
  if (/vbaproject|vbadata|macrosheets?\//i.test(name)) throw new SheetError('file.office_macro');
  if (/(^|\/)(embeddings|activex|ctrlprops)\//i.test(name)) throw new SheetError('file.office_object');
  const refused = isOfPackage(name) ? null : typeRefusal(typeOf(name));
  if (refused) throw new SheetError(refused);
};

/** @throws SheetError for what a part holds */
const checkPart = async (archive: Archive, name: string, type: string): Promise<void> => {
  if (isOfPackage(name)) {
    for await (const piece of archive.read(name))
      if (isFolder(name) && piece.length) throw new SheetError('file.office_object');
    return;
  }
  if (name.toLowerCase().endsWith('.rels')) return checkRelationships(archive, name);
  if (!isXml(type)) return checkBytes(archive, name);
  const reader = new PartReader(bareType(type) === 'image/svg+xml');
  await readWhole(archive.read(name), reader);
  reader.end();
};

const checkRelationships = (archive: Archive, name: string): Promise<void> => {
  // `word/_rels/document.xml.rels` speaks of `word/document.xml`.
  const folder = name.split('/').slice(0, -2).join('/');
  return readWhole(archive.read(name), {
    odd: new PartReader(false).odd,
    open: (element, { Type = '', Target = '', TargetMode = '' }) => {
      if (element !== 'Relationship') return;
      const refused = relationshipRefusal(Type, Target, TargetMode, folder);
      if (refused) throw new SheetError(refused);
    },
  });
};

/** Reads a picture to its end, for its bytes are counted, and looks at how it begins. */
const checkBytes = async (archive: Archive, name: string): Promise<void> => {
  let first = Buffer.alloc(0);
  for await (const piece of archive.read(name))
    if (first.length < 8) first = Buffer.concat([first, piece]).subarray(0, 8);
  if (CARRIED.some((sign) => first.subarray(0, sign.length).equals(sign))) throw new SheetError('file.office_object');
};
