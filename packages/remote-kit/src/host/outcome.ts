/** What a promise has come to, so that a page whose code is there is drawn at once and not one turn later. */
interface Outcome {
  state: 'pending' | 'kept' | 'broken';
  /** What it was kept with, or broken with. */
  value?: unknown;
}

const outcomes = new WeakMap<Promise<unknown>, Outcome>();

/** The outcome of a promise. It is followed from the first question on. */
export const outcomeOf = (promise: Promise<unknown>): Outcome => {
  const known = outcomes.get(promise);
  if (known) return known;
  const outcome: Outcome = { state: 'pending' };
  outcomes.set(promise, outcome);
  promise.then(
    (value) => Object.assign(outcome, { state: 'kept', value }),
    (error: unknown) => Object.assign(outcome, { state: 'broken', value: error }),
  );
  return outcome;
};
