/**
 * Signs that no text of the product holds: U+0000 and halves of a surrogate pair, which the database cannot store; controls other
 * than tab and line ends, which no document shows; and signs that turn or embed a direction, by which a text reads as another one
 * ("exe.fdp" for "pdf.exe"). Nobody types them; copies from a PDF or a certificate window bring them along. Marks that languages
 * need (U+200C to U+200F) are none of them.
 */
const UNHOLDABLE = /(?![\t\n\r])\p{Cc}|[\p{Cs}\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu;

/** Whether a text can be stored as it is. */
export const isHoldable = (text: string): boolean => text.search(UNHOLDABLE) < 0;

/** The text without the signs that cannot be stored, none of which anybody sees. */
export const holdable = (text: string): string => text.replace(UNHOLDABLE, '');
