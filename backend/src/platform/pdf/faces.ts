import { readFileSync } from 'node:fs';

/** The families of Noto that come with the product (SIL Open Font License 1.1), each cut down to its own script. */
export const FAMILIES = {
  latin: 'NotoSans',
  han: 'NotoSansSC',
  hangul: 'NotoSansKR',
  arabic: 'NotoSansArabic',
  thai: 'NotoSansThai',
} as const;
export type Script = keyof typeof FAMILIES;

/** A file of letters that a document is set in. */
export type Face = `${(typeof FAMILIES)[Script]}-${'Regular' | 'Bold'}`;

const FILES = new Map<Face, Buffer>();

/** Where the file of a face is. */
export const faceFile = (face: Face): URL => new URL(`./fonts/${face}.ttf`, import.meta.url);

/** The bytes of a face, read once. */
export const faceBytes = (face: Face): Buffer => {
  const known = FILES.get(face);
  if (known) return known;
  const bytes = readFileSync(faceFile(face));
  FILES.set(face, bytes);
  return bytes;
};
