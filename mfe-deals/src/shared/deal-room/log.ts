import type { RoomMessage } from '@orebridge/contracts';

/** The messages of a room as a page knows them: by number, and the last change up to which it knows everything. */
export interface Log {
  readonly bySeq: ReadonlyMap<number, RoomMessage>;
  readonly lastSeq: number;
  readonly rev: number;
  readonly readByOther: number;
}
export const EMPTY_LOG: Log = { bySeq: new Map(), lastSeq: 0, rev: 0, readByOther: 0 };

interface Arrived {
  readonly items: readonly RoomMessage[];
  readonly lastSeq?: number;
  readonly readByOther?: number;
  /** Everything up to this change is known now. */
  readonly rev?: number;
}

/** Takes messages in: each number once, in its newest version, in whatever order answers arrive. */
export const taken = (log: Log, { items, lastSeq = 0, readByOther = 0, rev = 0 }: Arrived): Log => {
  const news = items.filter((one) => (log.bySeq.get(one.seq)?.rev ?? 0) < one.rev);
  const last = Math.max(log.lastSeq, lastSeq, ...items.map(({ seq }) => seq));
  return {
    bySeq: news.length ? new Map([...log.bySeq, ...news.map((one) => [one.seq, one] as const)]) : log.bySeq,
    lastSeq: last,
    rev: Math.max(log.rev, rev),
    readByOther: Math.max(log.readByOther, readByOther),
  };
};

type Answer = { items: RoomMessage[]; lastSeq: number; lastRev: number; readByOther: number };

/**
 * Asks for everything that changed after what is known, page after page, until nothing is missing.
 * @param rev the last change that is known
 * @param ask answers what changed after a change, oldest first
 * @param put is given each page with the change up to which everything is known with it
 */
export const catchUp = async (
  rev: number,
  ask: (after: number) => Promise<Answer>,
  put: (arrived: Arrived) => void,
): Promise<void> => {
  let known = rev;
  for (;;) {
    const { items, lastSeq, lastRev, readByOther } = await ask(known);
    known = Math.max(known, ...items.map((one) => one.rev));
    put({ items, lastSeq, readByOther, rev: known });
    if (!items.length || known >= lastRev) return;
  }
};
