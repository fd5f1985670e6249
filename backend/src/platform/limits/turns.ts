import { availableParallelism } from 'node:os';
import { TooMany } from '../errors/app-error.js';

/** Longer than this nobody waits for a turn. */
const PATIENCE_MS = 5000;
const TRY_AGAIN_SECONDS = 5;

interface Waiting {
  readonly from: string;
  readonly begin: () => void;
  readonly refuse: () => void;
}

/**
 * Slow work a few at a time, so that a flood of it leaves the machine to others. Whoever has had least goes first, and
 * among equals whoever came last: a sender of many waits for oneself, and a newcomer for none of them.
 */
export class Turns {
  private readonly waiting: Waiting[] = [];
  /** Turns that each sender had since somebody last had to wait. */
  private readonly had = new Map<string, number>();
  private running = 0;

  constructor(
    private readonly atOnce = Math.max(1, Math.min(3, availableParallelism() - 1)),
    private readonly longest = 60,
  ) {}

  /** Does `work` when it is the turn of `from`. @throws TooMany when too many wait already, or it takes too long */
  run<T>(from: string, work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const begin = (): void => {
        this.running++;
        this.had.set(from, this.turnsOf(from) + 1);
        work()
          .then(resolve, reject)
          .finally(() => {
            this.running--;
            this.next();
          });
      };
      if (this.running < this.atOnce) return begin();
      const timer = setTimeout(() => this.leave(one), PATIENCE_MS).unref();
      const settled = (then: () => void) => () => {
        clearTimeout(timer);
        then();
      };
      const one: Waiting = {
        from,
        begin: settled(begin),
        refuse: settled(() => reject(new TooMany(TRY_AGAIN_SECONDS))),
      };
      this.waiting.push(one);
      if (this.waiting.length > this.longest) this.leave(this.leastUrgent());
    });
  }

  private next(): void {
    let best: Waiting | undefined;
    for (const one of this.waiting) if (!best || this.turnsOf(one.from) <= this.turnsOf(best.from)) best = one;
    if (!best) return this.had.clear();
    this.waiting.splice(this.waiting.indexOf(best), 1);
    best.begin();
  }

  /** The first to come of the sender who waits with most. */
  private leastUrgent(): Waiting | undefined {
    const waits = new Map<string, number>();
    for (const { from } of this.waiting) waits.set(from, (waits.get(from) ?? 0) + 1);
    const most = Math.max(...waits.values());
    return this.waiting.find(({ from }) => waits.get(from) === most);
  }

  private leave(one: Waiting | undefined): void {
    if (!one) return;
    const at = this.waiting.indexOf(one);
    if (at < 0) return;
    this.waiting.splice(at, 1);
    one.refuse();
  }

  private turnsOf(from: string): number {
    return this.had.get(from) ?? 0;
  }
}
