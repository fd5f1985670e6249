export type ContactKind = 'email' | 'url' | 'phone';

/** Each begins where its first sign is not within the like: a long text is read once, not from each of its letters. */
const EMAIL = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/u;
const URL = /\b(?:https?:\/\/|www\.)\S+|(?<![a-z0-9-])\b[a-z0-9-]+\.(?:com|net|org|io|cn|info|biz|me|ru|co)\b/iu;
const PHONE = /(?:\+|\b00)\d[\d\s().-]{6,}\d|\(0\d{1,4}\)[\d\s.-]{5,}\d|\b0\d{2,4}[\s/-]\d[\d\s-]{4,}\d/u;

/**
 * The ways to reach somebody outside the product that a text names. They are allowed; whoever writes or reads them is told
 * that what is agreed elsewhere is not recorded. Quantities, prices, grades and references are none.
 */
export const contactsIn = (text: string): ContactKind[] => {
  const withoutMail = text.replace(new RegExp(EMAIL, 'gu'), ' ');
  const found: [ContactKind, boolean][] = [
    ['email', EMAIL.test(text)],
    ['url', URL.test(withoutMail)],
    ['phone', PHONE.test(withoutMail)],
  ];
  return found.filter(([, there]) => there).map(([kind]) => kind);
};
