/** The lines of a text in UTF-8 that comes in pieces, without their ends; one after another, whatever its size. */
export async function* linesOf(pieces: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const piece of pieces) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield line.replace(/\r$/u, '');
  }
  rest += decoder.decode();
  if (rest) yield rest;
}
