import { Piscina } from 'piscina';

/** What a thread is asked: an exported function of a module, and what it is called with. */
export interface ThreadCall {
  readonly module: string;
  /** Empty where the module is only read. */
  readonly name: string;
  readonly args: readonly unknown[];
}

type Work = (...args: readonly unknown[]) => unknown;

/** Memory that is handed over instead of being copied: that of a list of byte arrays, each with a buffer of its own. */
const handedOver = (value: unknown): ArrayBuffer[] =>
  Array.isArray(value)
    ? value.flatMap((part: unknown) =>
        part instanceof Uint8Array && part.byteLength === part.buffer.byteLength ? [part.buffer as ArrayBuffer] : [],
      )
    : [];

/** Where each thread begins: does one call. */
const work = async ({ module, name, args }: ThreadCall): Promise<unknown> => {
  const exported = (await import(module)) as Readonly<Record<string, Work | undefined>>;
  const value = await exported[name]?.(...args);
  const buffers = handedOver(value);
  if (!buffers.length) return value;
  return Piscina.move({ [Piscina.transferableSymbol]: buffers, [Piscina.valueSymbol]: value } as never);
};
export default work;
