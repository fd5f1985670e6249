interface Limits {
  readonly patienceMs: number;
  readonly mostBytes: number;
  readonly accept?: string;
}

/** A file on the web. @throws Error when it does not come in time, is refused, or is larger than it may be */
export const fetchFile = async (
  address: string,
  { patienceMs, mostBytes, accept = '*/*' }: Limits,
): Promise<Buffer> => {
  const answer = await fetch(address, { signal: AbortSignal.timeout(patienceMs), headers: { accept } });
  if (!answer.ok || !answer.body) throw new Error(`the server answered ${answer.status}`);
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of answer.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += piece.length;
    if (bytes > mostBytes) throw new Error('the file is too large');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
};
