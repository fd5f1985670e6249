// Asks for the own account again and again, apart from whoever makes and sends the inputs, and measures the longest answer.
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, Worker, workerData } from 'node:worker_threads';

/** Somebody who asks all the time: `begin` forgets what was, `end` answers how long the longest answer took since, in milliseconds. */
export function watching(url, { cookie }) {
  const worker = new Worker(new URL(import.meta.url), { workerData: { url, cookie } });
  const ask = (what) =>
    new Promise((resolve) => {
      worker.once('message', resolve);
      worker.postMessage(what);
    });
  return { begin: () => ask('begin'), end: () => ask('end'), stop: () => worker.terminate() };
}

if (parentPort) {
  const { url, cookie } = workerData;
  let longest = 0;
  let answered = Promise.resolve();
  const once = async () => {
    const began = performance.now();
    await fetch(`${url}/api/account`, { headers: { cookie } }).then((answer) => answer.arrayBuffer());
    longest = Math.max(longest, Math.round(performance.now() - began));
  };
  parentPort.on('message', async (what) => {
    await answered.catch(() => {});
    if (what === 'begin') longest = 0;
    parentPort.postMessage(longest);
  });
  for (;;) {
    answered = once();
    await answered.catch(() => {});
    await sleep(5);
  }
}
