import { TooMany } from '../errors/app-error.js';

const RETRY_SECONDS = 5;

/** Lets so many pieces of work run at once, and so many wait for them. */
export class Gate {
  private running = 0;
  private readonly queue: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly waiting: number,
  ) {}

  /** @throws TooMany `file.busy` when too many wait already; what the work throws */
  async pass<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= this.atOnce) {
      if (this.queue.length >= this.waiting) throw new TooMany(RETRY_SECONDS, 'file.busy');
      await new Promise<void>((resolve) => this.queue.push(resolve));
    } else this.running++;
    try {
      return await work();
    } finally {
      const next = this.queue.shift();
      if (next) next();
      else this.running--;
    }
  }
}
