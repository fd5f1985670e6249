import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSetParams } from './address';

/** How long typing must rest before the list is asked again. */
const REST_MS = 250;

/** Words typed to search by: what stands in the field, how it changes, and what the list is asked for, which is in the address bar. */
export const useTyped = (name = 'q'): { typed: string; onType: (next: string) => void; settled: string } => {
  const [params] = useSearchParams();
  const set = useSetParams();
  const settled = params.get(name) ?? '';
  const [typed, onType] = useState(settled);
  useEffect(() => {
    if (typed.trim() === settled) return;
    const rest = setTimeout(() => set({ [name]: typed.trim() || null }), REST_MS);
    return () => clearTimeout(rest);
  }, [typed, settled, name, set]);
  return { typed, onType, settled };
};
