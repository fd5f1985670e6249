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
