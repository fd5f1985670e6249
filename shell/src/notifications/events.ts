import type { Host } from '@orebridge/remote-kit';

type Listener = Parameters<Host['onEvent']>[0];
type DomainEvent = Parameters<Listener>[0];

/** Hands each domain event that reaches this person to whoever asked for them. */
export const createEvents = () => {
  const listeners = new Set<Listener>();
  return {
    subscribe: (listener: Listener): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    emit: (event: DomainEvent): void => {
      for (const listener of listeners) listener(event);
    },
  };
};
export type Events = ReturnType<typeof createEvents>;
