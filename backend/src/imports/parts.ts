/** A cell that holds several things parts them by semicolons or line breaks; one that holds such a sign itself is quoted. */
const PART = /\s*(?:"((?:[^"]|"")*)"|([^;\n"]*))\s*(?:[;\n]|$)/y;
const NEEDS_QUOTES = /[;\n\r"]|^\s|\s$/;

/** The parts of a cell, quotation marks taken off; null when these do not close. */
export const partsOf = (text: string): string[] | null => {
  const parts: string[] = [];
  PART.lastIndex = 0;
  while (PART.lastIndex < text.length) {
    const found = PART.exec(text);
    if (!found) return null;
    const part = found[1]?.replaceAll('""', '"') ?? found[2]?.trim() ?? '';
    if (part) parts.push(part);
  }
  return parts;
};

export const joined = (parts: readonly string[]): string =>
  parts.map((part) => (NEEDS_QUOTES.test(part) ? `"${part.replaceAll('"', '""')}"` : part)).join('; ');
