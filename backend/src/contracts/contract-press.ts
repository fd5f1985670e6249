import { Worker } from 'node:worker_threads';
import type { Language } from '@orebridge/contracts';
import { contractPaper, type Drawn } from './contract-paper.js';

export interface PressJob {
  readonly id: number;
  readonly version: Drawn;
  readonly language: Language;
  readonly signed: boolean;
}
type Printed = { readonly id: number } & ({ readonly bytes: Uint8Array } | { readonly error: string });
interface Waiting {
  readonly resolve: (bytes: Buffer) => void;
  readonly reject: (error: Error) => void;
}

/** Sources have no file that a thread could run; there a paper is drawn where it is asked for. */
const IS_BUILT = import.meta.url.endsWith('.js');
const waiting = new Map<number, Waiting>();
let worker: Worker | undefined;
let last = 0;

const giveUp = (error: Error): void => {
  worker = undefined;
  for (const { reject } of waiting.values()) reject(error);
  waiting.clear();
};

const start = (): Worker => {
  const made = new Worker(new URL('./contract-worker.js', import.meta.url));
  made.on('message', (printed: Printed) => {
    const job = waiting.get(printed.id);
    waiting.delete(printed.id);
    if (waiting.size === 0) made.unref();
    if ('bytes' in printed) job?.resolve(Buffer.from(printed.bytes));
    else job?.reject(new Error(printed.error));
  });
  made.on('error', giveUp);
  made.on('exit', () => giveUp(new Error('the thread that draws contracts has ended')));
  return made;
};

/**
 * A version as PDF, drawn beside the thread that answers requests: one takes some tenths of a second.
 * @param signed adds the page with both signatures
 */
export const printed = (version: Drawn, language: Language, signed: boolean): Promise<Buffer> => {
  const { number, terms, parties, reason, createdAt, sha256, signatures } = version;
  const plain = { number, terms, parties, reason, createdAt, sha256, signatures };
  if (!IS_BUILT) return contractPaper(plain, language, signed);
  worker ??= start();
  worker.ref();
  const job: PressJob = { id: (last += 1), version: plain, language, signed };
  worker.postMessage(job);
  return new Promise((resolve, reject) => waiting.set(job.id, { resolve, reject }));
};
