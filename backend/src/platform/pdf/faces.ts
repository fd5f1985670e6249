import { readFileSync } from 'node:fs';

/** The four files of letters that a document is set in: Noto Sans, and Noto Sans SC for Chinese (SIL Open Font License 1.1). */
export type Face = 'NotoSans-Regular' | 'NotoSans-Bold' | 'NotoSansSC-Regular' | 'NotoSansSC-Bold';

const FILES = new Map<Face, Buffer>();

/** The bytes of a face, read once. */
export const faceBytes = (face: Face): Buffer => {
  const known = FILES.get(face);
  if (known) return known;
  const bytes = readFileSync(new URL(`./fonts/${face}.ttf`, import.meta.url));
  FILES.set(face, bytes);
  return bytes;
};

/** A piece of text that one face can draw. */
export interface Run {
  readonly text: string;
  readonly face: Face;
}

/** Chinese, its punctuation and full-width forms, and the mathematical signs that Noto Sans lacks. */
const HAN_ONLY =
  /[\u2190-\u21ff\u2200-\u22ff\u2460-\u24ff\u25a0-\u25ff\u2e80-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef]/u;
/** Letters that Noto Sans SC lacks. */
const LATIN_ONLY = /[\u0100-\u01cd\u01dd-\u024f\u0370-\u052f\u1e00-\u1eff]/u;

/** Cuts a text into runs; what both families can draw goes to the one of the document's language. */
export const runsOf = (text: string, chinese: boolean, bold: boolean): Run[] => {
  const weight = bold ? 'Bold' : 'Regular';
  const runs: { text: string; face: Face }[] = [];
  for (const sign of text) {
    const han = chinese ? !LATIN_ONLY.test(sign) : HAN_ONLY.test(sign);
    const face: Face = han ? `NotoSansSC-${weight}` : `NotoSans-${weight}`;
    const last = runs.at(-1);
    if (last?.face === face) last.text += sign;
    else runs.push({ text: sign, face });
  }
  return runs;
};
