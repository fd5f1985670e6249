const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Pattern for ILIKE that finds `text` anywhere, with its own wildcards taken literally. */
export const contains = (text: string): string => `%${literal(text)}%`;

/** Pattern for LIKE that finds what begins with `text`, with its own wildcards taken literally. */
export const startsWith = (text: string): string => `${literal(text)}%`;
