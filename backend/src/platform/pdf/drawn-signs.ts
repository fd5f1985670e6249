import { type Face, faceBytes } from './faces.js';

/** Where a table of a font file stands; -1 for none. */
const tableAt = (font: Buffer, tag: string): number => {
  for (let n = 0; n < font.readUInt16BE(4); n += 1) {
    const entry = 12 + n * 16;
    if (font.toString('latin1', entry, entry + 4) === tag) return font.readUInt32BE(entry + 8);
  }
  return -1;
};

/** The code points of a segment table (format 4): those below 65,536, as every font of ours has them. */
const segmentSigns = (font: Buffer, at: number): Set<number> => {
  const signs = new Set<number>();
  const size = font.readUInt16BE(at + 6);
  for (let place = 0; place < size; place += 2) {
    const last = font.readUInt16BE(at + 14 + place);
    const first = font.readUInt16BE(at + 16 + size + place);
    const delta = font.readUInt16BE(at + 16 + 2 * size + place);
    const offsetAt = at + 16 + 3 * size + place;
    const offset = font.readUInt16BE(offsetAt);
    for (let sign = first; sign <= last && sign < 0xffff; sign += 1) {
      const glyph = offset ? font.readUInt16BE(offsetAt + offset + (sign - first) * 2) : (sign + delta) & 0xffff;
      if (glyph) signs.add(sign);
    }
  }
  return signs;
};

const FORMAT = 4;
const known = new Map<Face, ReadonlySet<number>>();

/** The code points that a face has a drawing for. */
const signsOf = (face: Face): ReadonlySet<number> => {
  const found = known.get(face);
  if (found) return found;
  const font = faceBytes(face);
  const table = tableAt(font, 'cmap');
  let signs: ReadonlySet<number> = new Set();
  for (let n = 0; n < font.readUInt16BE(table + 2); n += 1) {
    const at = table + font.readUInt32BE(table + 4 + n * 8 + 4);
    if (font.readUInt16BE(at) === FORMAT) signs = segmentSigns(font, at);
  }
  known.set(face, signs);
  return signs;
};

/** True when a face draws every sign of a text. */
export const draws = (face: Face, text: string): boolean => {
  const signs = signsOf(face);
  return [...text].every((sign) => signs.has(sign.codePointAt(0)!));
};
