import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';
import { useEffect } from 'react';

const { operations } = api;
const ASK_AGAIN_MS = 10_000;

/** What the server that answers measures of itself, again and again while the page is in sight. */
export const useServerFigures = () => {
  const figures = useRead(operations.figures, {});
  const { refetch } = figures;
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refetch({ cancelRefetch: false });
    }, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [refetch]);
  return figures;
};
