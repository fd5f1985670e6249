type Listener = (id: string) => void;

/** Hands on what somebody looks at; while nobody listens, for it is not known yet who looks, it waits. */
export const createBrowsedItems = () => {
  let listener: Listener | null = null;
  let waiting: string[] = [];
  return {
    add: ({ id }: { id: string }): void => {
      if (listener) listener(id);
      else waiting.push(id);
    },
    /** Answers a function that stops. */
    listen: (next: Listener): (() => void) => {
      listener = next;
      const before = waiting;
      waiting = [];
      for (const id of before) next(id);
      return () => {
        listener = null;
      };
    },
  };
};
