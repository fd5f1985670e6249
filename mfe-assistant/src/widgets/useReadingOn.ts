import { useEffect, useState } from 'react';

/** So many px are no movement of somebody who reads. */
const STILL = 6;
/** So near its top, a page is as it was opened. */
const TOP = 24;

/** True from when the page was last scrolled down until it is scrolled up again or stands at its top. */
export const useReadingOn = (): boolean => {
  const [on, setOn] = useState(false);
  useEffect(() => {
    let before = window.scrollY;
    const scrolled = () => {
      const now = window.scrollY;
      if (now > TOP && Math.abs(now - before) < STILL) return;
      setOn(now > TOP && now > before);
      before = now;
    };
    window.addEventListener('scroll', scrolled, { passive: true });
    return () => window.removeEventListener('scroll', scrolled);
  }, []);
  return on;
};
