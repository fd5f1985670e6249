/** Signs of a PDF by their code. */
export const PDF_SIGN = {
  escapeOfName: 35,
  comment: 37,
  string: 40,
  close: 41,
  name: 47,
  less: 60,
  more: 62,
  escape: 92,
} as const;

const SPACES = new Set([0, 9, 10, 12, 13, 32]);
const DELIMITERS = new Set([...'()<>[]{}/%'].map((sign) => sign.charCodeAt(0)));
/** For each byte: 1 where it ends a word. */
const ENDS = Uint8Array.from({ length: 256 }, (_, code) => (SPACES.has(code) || DELIMITERS.has(code) ? 1 : 0));
const HEX = Uint8Array.from({ length: 256 }, (_, code) =>
  SPACES.has(code) || /[0-9a-f]/i.test(String.fromCharCode(code)) ? 1 : 0,
);

export const isSpace = (code: number): boolean => code <= 32 && SPACES.has(code);

/** Where the word that begins here ends. */
export const endOfWord = (bytes: Buffer, from: number): number => {
  let at = from;
  while (at < bytes.length && !ENDS[bytes[at] ?? 0]) at++;
  return at;
};

export const endOfComment = (bytes: Buffer, from: number): number => {
  let at = from;
  while (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) at++;
  return at;
};

/** Behind a string in parentheses, which may hold further ones. */
export const endOfString = (bytes: Buffer, from: number): number => {
  let depth = 0;
  let at = from;
  for (; at < bytes.length; at++) {
    const sign = bytes[at];
    if (sign === PDF_SIGN.escape) at++;
    else if (sign === PDF_SIGN.string) depth++;
    else if (sign === PDF_SIGN.close && --depth === 0) return at + 1;
  }
  return bytes.length;
};

/** Behind a string of hexadecimal digits; what is none ends it. */
export const endOfHex = (bytes: Buffer, from: number): number => {
  let at = from + 1;
  while (at < bytes.length && HEX[bytes[at] ?? 0]) at++;
  return bytes[at] === PDF_SIGN.more ? at + 1 : at;
};

const DIGIT = Int8Array.from({ length: 256 }, (_, code) => {
  const digit = Number.parseInt(String.fromCharCode(code), 16);
  return Number.isNaN(digit) ? -1 : digit;
});

/** Names may be written with escapes: /J#61vaScript is /JavaScript. */
export const unescapedName = (text: string): string => {
  if (!text.includes('#')) return text;
  const bytes = Buffer.from(text, 'latin1');
  let to = 0;
  for (let at = 0; at < bytes.length; at++, to++) {
    const [high, low] = [DIGIT[bytes[at + 1] ?? 0] ?? -1, DIGIT[bytes[at + 2] ?? 0] ?? -1];
    const escaped = bytes[at] === PDF_SIGN.escapeOfName && high >= 0 && low >= 0;
    bytes[to] = escaped ? high * 16 + low : (bytes[at] ?? 0);
    if (escaped) at += 2;
  }
  return bytes.toString('latin1', 0, to);
};
