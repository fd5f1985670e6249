import { parentPort } from 'node:worker_threads';
import { contractPaper } from './contract-paper.js';
import type { PressJob } from './contract-press.js';

parentPort?.on('message', ({ id, version, language, signed }: PressJob) => {
  contractPaper(version, language, signed).then(
    (bytes) => parentPort?.postMessage({ id, bytes }),
    (error: unknown) => parentPort?.postMessage({ id, error: String(error) }),
  );
});
