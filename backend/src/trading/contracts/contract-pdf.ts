import type { Language } from '@orebridge/contracts';
import { ThreadPool } from '../../platform/threads/thread-pool.js';
import type { contractDocument, Drawn } from './contract-document.js';

/**
 * The data are the site's own, so the time is there for a fault alone: a busy machine that ended its thread would begin each of
 * the next with a new one, and fall further behind.
 */
const documents = new ThreadPool({ threads: 1, deadlineMs: 60_000, waiting: 60, patienceMs: 60_000 });
const draw = documents.call<typeof contractDocument>(
  new URL('./contract-document.js', import.meta.url),
  'contractDocument',
);

/**
 * A version as PDF, drawn beside the thread that answers requests: one takes some tenths of a second.
 * @param signed adds the page with both signatures
 * @throws TooMany when too many are drawn at once
 */
export const contractPdf = async (version: Drawn, language: Language, signed: boolean): Promise<Buffer> => {
  const { number, terms, parties, reason, createdAt, sha256, signatures } = version;
  const plain = { number, terms, parties, reason, createdAt, sha256, signatures };
  return Buffer.from(await draw(plain, language, signed));
};
