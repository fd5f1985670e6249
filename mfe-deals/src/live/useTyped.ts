import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** How long typing must rest before the list is asked again. */
const REST_MS = 250;

/** What is typed into a search box. It reaches the address bar, and with it the list, once the typing rests: the third value. */
export const useTyped = (name: string): [string, (next: string) => void, string] => {
  const [params, setParams] = useSearchParams();
  const settled = params.get(name) ?? '';
  const [typed, setTyped] = useState(settled);
  useEffect(() => {
    if (typed.trim() === settled) return;
    const rest = setTimeout(() => {
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (typed.trim()) after.set(name, typed.trim());
          else after.delete(name);
          return after;
        },
        { replace: true },
      );
    }, REST_MS);
    return () => clearTimeout(rest);
  }, [typed, settled, name, setParams]);
  return [typed, setTyped, settled];
};
