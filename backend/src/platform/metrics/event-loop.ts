import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How often it is looked whether the loop turns. */
const RESOLUTION_MS = 50;
const PERIOD_MS = 60_000;

/** How much later than it was due the event loop came to a timer, in milliseconds. */
export interface LoopLag {
  readonly p50: number;
  readonly p99: number;
  readonly most: number;
}

/** The lag of the event loop in the last whole minute; in the first one, since the start. */
export class EventLoop {
  private readonly delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  private readonly timer: NodeJS.Timeout;
  private last: LoopLag | undefined;

  constructor() {
    this.delay.enable();
    this.timer = setInterval(() => {
      this.last = this.soFar();
      this.delay.reset();
    }, PERIOD_MS).unref();
  }

  read(): LoopLag {
    return this.last ?? this.soFar();
  }

  stop(): void {
    clearInterval(this.timer);
    this.delay.disable();
  }

  private soFar(): LoopLag {
    const { delay } = this;
    return { p50: late(delay.percentile(50)), p99: late(delay.percentile(99)), most: late(delay.max) };
  }
}

/** What is measured is the time between two looks, in nanoseconds. Before the second look there is none. */
const late = (nanoseconds: number): number => {
  const ms = nanoseconds / 1e6 - RESOLUTION_MS;
  return Number.isFinite(ms) && ms < PERIOD_MS * 60 ? Math.max(0, ms) : 0;
};
