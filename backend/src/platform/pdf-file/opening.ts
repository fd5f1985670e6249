import type { PackedText } from './pdf-refusal.js';

/** More than one catalogue in each revision of a document has none. */
const MOST = 50;
const OPENING = /\/OpenAction(?![A-Za-z0-9])\s{0,20}/g;
const DESTINATION = /\s{0,20}(\[|\(|<[0-9A-Fa-f]|\/|null)/y;
/** An action without another one after it. */
const ACTION = /\s{0,20}<<([^<>]*)>>/y;
const REFERENCE = /(\d{1,10})\s{1,20}\d{1,5}\s{1,20}R(?![A-Za-z0-9])/y;

const at = (pattern: RegExp, text: string, place: number): RegExpExecArray | null => {
  pattern.lastIndex = place;
  return pattern.exec(text);
};

const turnsPage = (text: string, place: number): boolean => {
  if (at(DESTINATION, text, place)) return true;
  const said = at(ACTION, text, place)?.[1];
  return said !== undefined && /\/S\s{0,20}\/GoTo(?![A-Za-z0-9])/.test(said) && !/\/Next(?![A-Za-z0-9])/.test(said);
};

/** Whether all that happens when the document is opened is that one of its own pages is shown. */
export const onlyTurnsPages = (
  bare: string,
  packed: readonly PackedText[],
  bodiesOf: (number: number) => readonly string[],
): boolean => {
  let seen = 0;
  for (const text of [bare, ...packed.map(({ objects }) => objects)]) {
    for (const { index, 0: opening } of text.matchAll(OPENING)) {
      const place = index + opening.length;
      const reference = at(REFERENCE, text, place);
      const bodies = reference ? bodiesOf(Number(reference[1])) : [];
      const harmless = reference
        ? bodies.length > 0 && bodies.every((body) => turnsPage(body, 0))
        : turnsPage(text, place);
      if (++seen > MOST || !harmless) return false;
    }
  }
  return true;
};
