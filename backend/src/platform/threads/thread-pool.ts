import { Piscina } from 'piscina';
import { Gate, type Waiting } from './gate.js';
import type { ThreadCall } from './thread.js';

interface Limits extends Waiting {
  /** How many threads work at once. */
  readonly threads: number;
  /** How long one call may take in its thread. */
  readonly deadlineMs: number;
}

/** The call did not end in time, ran out of memory, or failed: what it was about is not to be trusted. */
export class ThreadFailure extends Error {}

const HEAP_MB = 256;
/** A thread without work ends after this long: it keeps the memory that its last file took, and begins again in a moment. */
const IDLE_MS = 5_000;
/** How long a thread may take to begin. */
const BEGIN_MS = 10_000;

/**
 * Does work over bytes that somebody has sent apart from the thread that serves everybody. A call that does not end in
 * time is ended with its thread. Piscina keeps the threads; its own queue stays empty, for a call's deadline begins when
 * its thread does, and whoever waits too long is refused.
 */
export class ThreadPool {
  /** The tests run the sources, and begin threads at a file that translates these. */
  static entry = new URL('./thread.js', import.meta.url);
  /** How many times longer calls may take and wait: on a machine that runs all the tests at once, ten times. */
  static patience = 1;

  private readonly gate: Gate;
  private pool: Piscina<ThreadCall, unknown> | undefined;

  constructor(private readonly limits: Limits) {
    this.gate = new Gate(limits.threads, limits);
  }

  /**
   * A function of another module as a call of a thread. What it takes and gives must be data.
   * @throws ThreadFailure; TooMany `file.busy` when too many calls wait already
   */
  call<F extends (...args: never[]) => unknown>(
    module: URL,
    name: string,
  ): (...args: Parameters<F>) => Promise<Awaited<ReturnType<F>>> {
    return (...args) =>
      this.gate.pass(() => this.run({ module: module.href, name, args }), ThreadPool.patience) as Promise<
        Awaited<ReturnType<F>>
      >;
  }

  private async run(call: ThreadCall): Promise<unknown> {
    this.pool ??= new Piscina({
      filename: ThreadPool.entry.href,
      minThreads: 0,
      maxThreads: this.limits.threads,
      idleTimeout: IDLE_MS,
      // A thread that waits goes on with what its libraries do in the background.
      atomics: 'disabled',
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    try {
      // A thread that begins reads the module first: what a busy machine takes for that is not the call's.
      if (!this.pool.threads.length)
        await this.pool.run(
          { ...call, name: '', args: [] },
          { signal: AbortSignal.timeout(BEGIN_MS * ThreadPool.patience) },
        );
      return await this.pool.run(call, { signal: AbortSignal.timeout(this.limits.deadlineMs * ThreadPool.patience) });
    } catch (error) {
      throw new ThreadFailure(error instanceof Error ? (error.stack ?? error.message) : String(error));
    }
  }
}

/** For files that somebody waits for: checked as they come in, marked as they are read. */
export const fileThreads = new ThreadPool({ threads: 2, deadlineMs: 3000, waiting: 16, patienceMs: 4000 });
