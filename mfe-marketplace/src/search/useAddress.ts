import { useSearchParams } from 'react-router-dom';

/** What the address bar asks for, and how to change one part of it; an empty value takes the part away. */
export const useAddress = () => {
  const [params, setParams] = useSearchParams();
  const change = (name: string, value: string, replace = false) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace },
    );
  return { params, change };
};
export type ChangeAddress = ReturnType<typeof useAddress>['change'];

/** The one of the choices that a part of the address names, if it names any. */
export const oneOf = <T extends string>(value: string | null, choices: readonly T[]): T | undefined =>
  choices.find((choice) => choice === value);
