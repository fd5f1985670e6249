import { useEffect } from 'react';

/** Asks anew each time the page comes into view: when it is opened, and when its tab of the browser is shown again. */
export const useFresh = (refetch: (options: { cancelRefetch: boolean }) => unknown): void => {
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === 'visible') void refetch({ cancelRefetch: false });
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, [refetch]);
};
