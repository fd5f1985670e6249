import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

const changed = (before: URLSearchParams, values: Record<string, string | null>): URLSearchParams => {
  const after = new URLSearchParams(before);
  for (const [name, value] of Object.entries(values)) {
    if (value) after.set(name, value);
    else after.delete(name);
  }
  return after;
};

/**
 * Writes values into the address bar; null takes one out. Everything else in it stays. It is drawn at once: what the next
 * key or click acts on is what was chosen, not what was shown before.
 */
export const useSetParams = () => {
  const [, setParams] = useSearchParams();
  return useCallback(
    (values: Record<string, string | null>) =>
      setParams((before) => changed(before, values), { replace: true, flushSync: true }),
    [setParams],
  );
};

/** What the address bar asks for, and how to change one part of it; an empty value takes the part away. */
export const useAddress = () => {
  const [params, setParams] = useSearchParams();
  const change = (name: string, value: string, replace = false) =>
    setParams((before) => changed(before, { [name]: value }), { replace, flushSync: true });
  return { params, change };
};
export type ChangeAddress = ReturnType<typeof useAddress>['change'];

/** The one of the choices that a part of the address names, if it names any. */
export const oneOf = <const C extends string>(value: string | null, choices: readonly C[]): C | undefined =>
  choices.find((choice) => choice === value);

/** A choice that lives in the address bar under `name`; what is no choice counts as none. */
export const useChoice = <const C extends string>(
  name: string,
  choices: readonly C[],
): [C | undefined, (next: string) => void] => {
  const [params] = useSearchParams();
  const set = useSetParams();
  const given = params.get(name);
  return [oneOf(given, choices), (next) => set({ [name]: next })];
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
