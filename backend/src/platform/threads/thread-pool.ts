import { Worker } from 'node:worker_threads';
import { TooMany } from '../errors/app-error.js';
import type { ThreadAnswer, ThreadCall } from './thread.js';

interface Limits {
  /** How many threads work at once. */
  readonly threads: number;
  /** How long one call may take in its thread. */
  readonly deadlineMs: number;
  /** How many calls may wait for a thread, and for how long. */
  readonly waiting: number;
  readonly patienceMs: number;
}

/** The call did not end in time, ran out of memory, or failed: what it was about is not to be trusted. */
export class ThreadFailure extends Error {}

interface Job {
  readonly call: ThreadCall;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

const HEAP_MB = 768;
const RETRY_SECONDS = 5;

/**
 * Does work over bytes that somebody has sent apart from the thread that serves everybody. A call that does not end in
 * time is ended with its thread.
 */
export class ThreadPool {
  /** The tests run the sources, and begin threads at a file that translates these. */
  static entry = new URL('./thread.js', import.meta.url);
  /** How many times longer calls may take and wait: on a machine that runs all the tests at once, ten times. */
  static patience = 1;

  private readonly idle: Worker[] = [];
  private readonly queue: Job[] = [];
  private busy = 0;

  constructor(private readonly limits: Limits) {}

  /**
   * A function of another module as a call of a thread. What it takes and gives must be data.
   * @throws ThreadFailure; TooMany `file.busy` when too many calls wait already
   */
  call<F extends (...args: never[]) => unknown>(
    module: URL,
    name: string,
  ): (...args: Parameters<F>) => Promise<Awaited<ReturnType<F>>> {
    return (...args) => this.run({ module: module.href, name, args }) as Promise<Awaited<ReturnType<F>>>;
  }

  private run(call: ThreadCall): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const job: Job = { call, resolve, reject };
      if (this.busy < this.limits.threads) this.start(job);
      else if (this.queue.length < this.limits.waiting) this.wait(job);
      else reject(new TooMany(RETRY_SECONDS, 'file.busy'));
    });
  }

  private forget(thread: Worker): void {
    const at = this.idle.indexOf(thread);
    if (at >= 0) this.idle.splice(at, 1);
  }

  private wait(job: Job): void {
    this.queue.push(job);
    setTimeout(() => {
      const at = this.queue.indexOf(job);
      if (at < 0) return;
      this.queue.splice(at, 1);
      job.reject(new TooMany(RETRY_SECONDS, 'file.busy'));
    }, this.limits.patienceMs * ThreadPool.patience).unref();
  }

  private start({ call, resolve, reject }: Job): void {
    const thread = this.idle.pop() ?? newThread();
    this.busy++;
    thread.removeAllListeners();
    const end = (settle: () => void, alive: boolean) => {
      clearTimeout(timer);
      thread.removeAllListeners();
      // One that breaks down while it has nothing to do is not asked again.
      thread.on('error', () => this.forget(thread));
      thread.once('exit', () => this.forget(thread));
      if (alive) {
        thread.unref();
        this.idle.push(thread);
      } else void thread.terminate();
      this.busy--;
      settle();
      const next = this.queue.shift();
      if (next) this.start(next);
    };
    const fail = (reason: string) => end(() => reject(new ThreadFailure(reason)), false);
    const timer = setTimeout(() => fail('deadline'), this.limits.deadlineMs * ThreadPool.patience);
    thread.once('error', (error) => fail(error.message));
    thread.once('exit', () => fail('the thread ended'));
    thread.once('message', (answer: ThreadAnswer) =>
      'failure' in answer
        ? end(() => reject(new ThreadFailure(answer.failure)), true)
        : end(() => resolve(answer.value), true),
    );
    thread.ref();
    thread.postMessage(call);
  }
}

const newThread = (): Worker => new Worker(ThreadPool.entry, { resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } });

/** For files that somebody waits for: checked as they come in, marked as they are read. */
export const fileThreads = new ThreadPool({ threads: 2, deadlineMs: 3000, waiting: 16, patienceMs: 4000 });
