import { useSearchParams } from 'react-router-dom';

/**
 * A choice that lives in the address bar under `name`; the first of `choices` is the default and is left out of it.
 * What the address bar says and is no choice counts as the default.
 */
export const useChoice = <const C extends string>(
  name: string,
  choices: readonly [C, ...C[]],
): [C, (next: string) => void] => {
  const [params, setParams] = useSearchParams();
  const given = params.get(name);
  const choice = choices.find((each) => each === given) ?? choices[0];
  const choose = (next: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === choices[0]) after.delete(name);
        else after.set(name, next);
        return after;
      },
      { replace: true },
    );
  return [choice, choose];
};
