import { useSearchParams } from 'react-router-dom';

/** A choice that lives in the address bar under `name`; the first of `choices` is the default and is left out of it. */
export const useChoice = <const C extends string>(
  name: string,
  choices: readonly [C, ...C[]],
): [C, (next: string) => void] => {
  const [params, setParams] = useSearchParams();
  const given = params.get(name);
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
  return [choices.find((each) => each === given) ?? choices[0], choose];
};
