const NEEDS_QUOTES = /[;\n\r"]|^\s|\s$/;
const PARTING = new Set([';', '\n']);

/** The quoted part that begins here, quotation marks taken off, and the place behind it; null when it does not close. */
const quotedAt = (text: string, from: number): readonly [part: string, end: number] | null => {
  let part = '';
  for (let at = from + 1; at < text.length; at++) {
    const next = text.indexOf('"', at);
    if (next < 0) return null;
    part += text.slice(at, next);
    if (text[next + 1] !== '"') return [part, next + 1];
    part += '"';
    at = next + 1;
  }
  return null;
};

/** Where the next part begins that is not blank, on either side of a quoted one. */
const behindBlanks = (text: string, from: number): number => {
  let at = from;
  while (at < text.length && !PARTING.has(text[at] ?? '') && /\s/.test(text[at] ?? '')) at++;
  return at;
};

/**
 * The parts of a cell that holds several things, parted by semicolons or line breaks; one that holds such a sign itself is
 * quoted. Quotation marks are taken off; null when these do not close. Each character is looked at once.
 */
export const partsOf = (text: string): string[] | null => {
  const parts: string[] = [];
  for (let at = 0; at < text.length; at++) {
    at = behindBlanks(text, at);
    if (text[at] === '"') {
      const quoted = quotedAt(text, at);
      if (!quoted) return null;
      at = behindBlanks(text, quoted[1]);
      if (at < text.length && !PARTING.has(text[at] ?? '')) return null;
      if (quoted[0]) parts.push(quoted[0]);
      continue;
    }
    const start = at;
    while (at < text.length && !PARTING.has(text[at] ?? '')) at++;
    const part = text.slice(start, at).trim();
    if (part.includes('"')) return null;
    if (part) parts.push(part);
  }
  return parts;
};

export const joined = (parts: readonly string[]): string =>
  parts.map((part) => (NEEDS_QUOTES.test(part) ? `"${part.replaceAll('"', '""')}"` : part)).join('; ');
