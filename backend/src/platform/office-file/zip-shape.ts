const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const CENTRAL_BYTES = 46;
const LOCAL_BYTES = 30;
/** What may follow an entry's data: nothing, or its sums, which are written in one of four ways. */
const SUMS = new Set([0, 12, 16, 20, 24]);
/** A document has some dozens of parts, one of many pictures some hundreds. */
const ENTRIES_MAX = 3000;
/** Of the bit by which an entry says that it is encrypted. */
const ENCRYPTED = 1;

interface Place {
  readonly from: number;
  readonly to: number;
}

/**
 * The code of the reason why an archive is not read, by its bare form; null for one whose entries lie one behind the other from its
 * first byte to its list of them, which ends the file. So nothing hides between them, no two share their bytes, and who reads
 * the entries in order finds the same as who reads the list.
 */
export const zipRefusal = (bytes: Buffer): string | null => {
  const end = bytes.length - END_BYTES;
  if (end < 0) return 'file.damaged';
  if (bytes.readUInt32LE(end) !== END)
    return bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1')) < 0 ? 'file.damaged' : 'file.two_in_one';
  const count = bytes.readUInt16LE(end + 10);
  if (count > ENTRIES_MAX) return 'file.bomb';
  let at = bytes.readUInt32LE(end + 16);
  const list = at;
  if (at + bytes.readUInt32LE(end + 12) !== end || bytes.readUInt16LE(end + 8) !== count) return 'file.two_in_one';
  const names = new Set<string>();
  const places: Place[] = [];
  for (let i = 0; i < count; i++) {
    if (at + CENTRAL_BYTES > end || bytes.readUInt32LE(at) !== CENTRAL) return 'file.damaged';
    if (bytes.readUInt16LE(at + 8) & ENCRYPTED) return 'file.office_locked';
    const length = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('latin1', at + CENTRAL_BYTES, at + CENTRAL_BYTES + length);
    const folded = name.toLowerCase();
    // Two parts of one name are read as the first by one reader, and as the last by the next.
    if (names.has(folded)) return 'file.two_in_one';
    if (leadsOut(name)) return 'file.office_path';
    names.add(folded);
    const place = placeOf(bytes, bytes.readUInt32LE(at + 42), bytes.readUInt32LE(at + 20), name);
    if (!place) return 'file.two_in_one';
    places.push(place);
    at += CENTRAL_BYTES + length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  if (at !== end) return 'file.two_in_one';
  return gapless(places, list);
};

/** Where an entry lies, as its own head has it; null where that is no head, or of another name than the list says. */
const placeOf = (bytes: Buffer, from: number, packed: number, name: string): Place | null => {
  if (from + LOCAL_BYTES > bytes.length || bytes.readUInt32LE(from) !== LOCAL) return null;
  const length = bytes.readUInt16LE(from + 26);
  const named = from + LOCAL_BYTES;
  if (bytes.toString('latin1', named, named + length) !== name) return null;
  return { from, to: named + length + bytes.readUInt16LE(from + 28) + packed };
};

const gapless = (places: Place[], list: number): string | null => {
  let next = 0;
  for (const { from, to } of places.sort((a, b) => a.from - b.from)) {
    // Entries that share their bytes unpack to far more than the file says.
    if (from < next) return 'file.bomb';
    if (!SUMS.has(from - next) || (next === 0 && from > 0)) return 'file.two_in_one';
    next = to;
  }
  return SUMS.has(list - next) ? null : 'file.two_in_one';
};

/** Whether a name leads to a place outside the folder that an archive is unpacked to, or is none that a part may have. */
const leadsOut = (name: string): boolean => /^\/|\\|^[a-z]:|\p{Cc}/iu.test(name) || name.split('/').includes('..');
