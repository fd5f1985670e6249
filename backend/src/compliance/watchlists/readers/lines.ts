import { ListError } from './list-entry.js';

/** No entry of a list is as long; what has no end of a line is none. */
const LONGEST = 16_000_000;

/**
 * The lines of a text in UTF-8 that comes in pieces, without their ends. Node's own `readline` also parts at U+2028 and U+2029,
 * which JSON may hold.
 * @throws ListError `watchlist.broken` at a line that is too long
 */
export async function* linesOf(pieces: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const piece of pieces) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > LONGEST) throw new ListError('watchlist.broken');
    for (const line of lines) yield line.replace(/\r$/u, '');
  }
  rest += decoder.decode();
  if (rest) yield rest;
}
