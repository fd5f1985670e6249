/** Works on items side by side, and gives the results in the items' order: a bucket answers many as fast as one. */
export async function* inFlight<Item, Result>(
  items: AsyncIterable<Item> | Iterable<Item>,
  width: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const waiting: Promise<Result>[] = [];
  for await (const item of items) {
    const begun = work(item);
    // One that fails while others are waited for is told of in its turn.
    begun.catch(() => undefined);
    waiting.push(begun);
    if (waiting.length >= width) yield await waiting.shift()!;
  }
  while (waiting.length) yield await waiting.shift()!;
}

/** Gathers what comes in pieces of any size to blocks of at least so many bytes; the last one is what is left. */
export async function* inBlocks(pieces: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let gathered: Buffer[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    gathered.push(piece);
    bytes += piece.length;
    if (bytes < size) continue;
    yield Buffer.concat(gathered);
    gathered = [];
    bytes = 0;
  }
  if (bytes) yield Buffer.concat(gathered);
}
