/** U+0000 and halves of a surrogate pair: no text of the database can hold them. Copies from a PDF bring them along. */
const UNHOLDABLE = /[\0\p{Cs}]/gu;

/** Whether a text can be stored as it is. */
export const isHoldable = (text: string): boolean => text.search(UNHOLDABLE) < 0;

/** The text without the signs that cannot be stored, none of which anybody sees. */
export const holdable = (text: string): string => text.replace(UNHOLDABLE, '');
