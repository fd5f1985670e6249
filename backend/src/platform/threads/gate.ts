import { TooMany } from '../errors/app-error.js';

const RETRY_SECONDS = 5;

/** How many pieces of work may wait for their turn, and for how long. */
export interface Waiting {
  readonly waiting: number;
  readonly patienceMs: number;
}

/** Lets so many pieces of work run at once, and so many wait for them, in the order in which they came. */
export class Gate {
  private running = 0;
  private readonly queue: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly limits: Waiting,
  ) {}

  /**
   * @param patience how many times longer than usual it may wait
   * @throws TooMany `file.busy` when too many wait already, or it has waited too long; what the work throws
   */
  async pass<T>(work: () => Promise<T>, patience = 1): Promise<T> {
    if (this.running >= this.atOnce) await this.turn(patience);
    else this.running++;
    try {
      return await work();
    } finally {
      const next = this.queue.shift();
      if (next) next();
      else this.running--;
    }
  }

  private turn(patience: number): Promise<void> {
    const busy = (): TooMany => new TooMany(RETRY_SECONDS, 'file.busy');
    if (this.queue.length >= this.limits.waiting) throw busy();
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.queue.splice(this.queue.indexOf(begin), 1);
        reject(busy());
      }, this.limits.patienceMs * patience).unref();
      this.queue.push(begin);
    });
  }
}
