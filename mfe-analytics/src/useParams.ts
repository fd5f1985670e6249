import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The filters of the page's address: what is empty leaves it. */
export const useParams = () => {
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (changes: Record<string, string | null>) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          for (const [key, value] of Object.entries(changes)) {
            if (value) next.set(key, value);
            else next.delete(key);
          }
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  return [params, set] as const;
};
