import { draws } from './drawn-signs.js';
import { type Face, FAMILIES, type Script } from './faces.js';

/** A piece of text that one face can draw. */
export interface Run {
  readonly text: string;
  readonly face: Face;
  /** Set for what is written from right to left: its letters join, and are laid out as a whole. */
  readonly features?: never[];
}

/** Chinese, its punctuation and full-width forms, and the mathematical signs that Noto Sans lacks. */
const HAN_ONLY =
  /[\u2190-\u21ff\u2200-\u22ff\u2460-\u24ff\u25a0-\u25ff\u2e80-\u312f\u3190-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef]/u;
/** Letters that Noto Sans SC lacks. */
const LATIN_ONLY = /[\u0100-\u01cd\u01dd-\u024f\u0370-\u052f\u1e00-\u1eff]/u;
const HANGUL = /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7a3]/u;
const ARABIC = /[\u0600-\u06ff\u0750-\u077f\u200c-\u200d\ufb50-\ufdff\ufe70-\ufefc]/u;
const THAI = /[\u0e00-\u0e7f]/u;
/** Marks that say how to order or break a text, and have no picture: the order is found by its letters alone. */
const UNSEEN = /[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

const scriptOf = (sign: string, chinese: boolean): Script => {
  if (HANGUL.test(sign)) return 'hangul';
  if (ARABIC.test(sign)) return 'arabic';
  if (THAI.test(sign)) return 'thai';
  return (chinese ? !LATIN_ONLY.test(sign) : HAN_ONLY.test(sign)) ? 'han' : 'latin';
};

interface Part {
  readonly script: Script;
  readonly text: string;
}

/** Texts of one script after another; words of Arabic with blanks between them are one, since they join in one order. */
const partsOf = (text: string, chinese: boolean): Part[] => {
  const parts: { script: Script; text: string }[] = [];
  for (const sign of text) {
    const script = scriptOf(sign, chinese);
    const last = parts.at(-1);
    if (last?.script === script) last.text += sign;
    else if (script === 'arabic' && last && parts.at(-2)?.script === 'arabic' && /^ +$/.test(last.text)) {
      parts.pop();
      parts.at(-1)!.text += last.text + sign;
    } else parts.push({ script, text: sign });
  }
  return parts;
};

const MIRRORED: Readonly<Record<string, string>> = Object.fromEntries(
  ['()', '[]', '{}', '<>', '«»'].flatMap(([left, right]) => [
    [left, right],
    [right, left],
  ]),
);
const LETTER = /\p{L}/u;
/** Arabic figures: the run is laid out from right to left as a whole, but they read from left to right. */
const FIGURES = /[\u0660-\u0669\u06f0-\u06f9]{2,}/gu;
const backwards = (text: string): string => [...text].reverse().join('');

/** What stands between two Arabic words: figures keep their order, and all else turns round with the words. */
const turned = ({ script, text }: Part): Part => {
  if (script === 'arabic') return { script, text };
  const pieces = text.match(/\d(?:[\d.,:/-]*\d)?|[\s\S]/gu) ?? [];
  return {
    script,
    text: pieces
      .reverse()
      .map((piece) => MIRRORED[piece] ?? piece)
      .join(''),
  };
};

/** The parts as they stand from left to right on a line that reads from left to right: Arabic within it reads from right to left. */
const ordered = (parts: readonly Part[]): Part[] => {
  const shown: Part[] = [];
  for (let at = 0; at < parts.length; ) {
    let end = at;
    if (parts[at]?.script === 'arabic')
      for (let next = at + 1; next < parts.length; next += 1) {
        if (parts[next]?.script === 'arabic') end = next;
        else if (LETTER.test(parts[next]?.text ?? '')) break;
      }
    shown.push(
      ...(end > at
        ? parts
            .slice(at, end + 1)
            .map(turned)
            .reverse()
        : parts.slice(at, at + 1)),
    );
    at = end + 1;
  }
  return shown;
};

const faceOf = (script: Script, bold: boolean): Face => `${FAMILIES[script]}-${bold ? 'Bold' : 'Regular'}`;

/** True when every sign of a text has a drawing in the faces that come with the product. */
export const isDrawn = (text: string): boolean =>
  partsOf(text.replace(UNSEEN, ''), false).every((part) => draws(faceOf(part.script, false), part.text));

/** A sign that no face has is named by its number: an empty box would say nothing. */
const named = (text: string, chinese: boolean): string => {
  let shown = '';
  for (const sign of text.replace(UNSEEN, ''))
    shown += /\s/u.test(sign) || draws(faceOf(scriptOf(sign, chinese), false), sign) ? sign : nameOf(sign);
  return shown.replaceAll('][', ' ');
};
const nameOf = (sign: string): string => `[U+${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]`;

/** Cuts a text into runs, as they stand from left to right; what two families can draw goes to the one of the document's language. */
export const runsOf = (text: string, chinese: boolean, bold: boolean): Run[] =>
  ordered(partsOf(named(text, chinese), chinese)).map(({ script, text: shown }) => {
    const face = faceOf(script, bold);
    return script === 'arabic'
      ? { text: shown.replace(FIGURES, backwards), face, features: [] }
      : { text: shown, face };
  });
