const PIECE = 48;

/** A text in pieces of about {@link PIECE} characters, cut after a space or a line; together they are the text. */
export const piecesOf = (text: string): string[] =>
  text.match(new RegExp(`[^]{1,${PIECE}}(?:\\s|$)|[^]{1,${PIECE}}`, 'gu')) ?? [];
