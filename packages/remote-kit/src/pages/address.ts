import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Writes values into the address bar; null takes one out. Everything else in it stays. */
export const useSetParams = () => {
  const [, setParams] = useSearchParams();
  return useCallback(
    (values: Record<string, string | null>) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(values)) {
            if (value) after.set(name, value);
            else after.delete(name);
          }
          return after;
        },
        { replace: true },
      ),
    [setParams],
  );
};

/** A choice that lives in the address bar under `name`; what is no choice counts as none. */
export const useChoice = <const C extends string>(
  name: string,
  choices: readonly C[],
): [C | undefined, (next: string) => void] => {
  const [params] = useSearchParams();
  const set = useSetParams();
  const given = params.get(name);
  return [choices.find((choice) => choice === given), (next) => set({ [name]: next })];
};

/**
 * A choice that lives in the address bar under `name`; the first of `choices` is the default and is left out of it.
 * What the address bar says and is no choice counts as the default.
 */
export const useChoiceOrFirst = <const C extends string>(
  name: string,
  choices: readonly [C, ...C[]],
): [C, (next: string) => void] => {
  const [choice = choices[0], choose] = useChoice(name, choices);
  return [choice, (next) => choose(next === choices[0] ? '' : next)];
};
