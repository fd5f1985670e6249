import { parentPort } from 'node:worker_threads';

/** What a thread is asked: an exported function of a module, and what it is called with. */
export interface ThreadCall {
  readonly module: string;
  readonly name: string;
  readonly args: readonly unknown[];
}

export type ThreadAnswer = { readonly value: unknown } | { readonly failure: string };

type Work = (...args: readonly unknown[]) => unknown;

/** Memory that is handed over instead of being copied: that of a list of byte arrays, each with a buffer of its own. */
const handedOver = (value: unknown): ArrayBuffer[] =>
  Array.isArray(value)
    ? value.flatMap((part: unknown) =>
        part instanceof Uint8Array && part.byteLength === part.buffer.byteLength ? [part.buffer as ArrayBuffer] : [],
      )
    : [];

parentPort?.on('message', async ({ module, name, args }: ThreadCall) => {
  try {
    const exported = (await import(module)) as Readonly<Record<string, Work | undefined>>;
    const value = await exported[name]?.(...args);
    parentPort?.postMessage({ value } satisfies ThreadAnswer, handedOver(value));
  } catch (error) {
    parentPort?.postMessage({ failure: String((error as Error).stack ?? error) } satisfies ThreadAnswer);
  }
});
