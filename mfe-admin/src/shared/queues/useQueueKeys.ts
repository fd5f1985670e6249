import { useEffect, useRef, useState } from 'react';

const STORED = 'orebridge.admin.queueKeys';

/** Whether single keys move through the queue and decide; kept for the next visit, on until somebody switches it off. */
export const useKeysSwitch = (): [boolean, (on: boolean) => void] => {
  const [on, setOn] = useState(() => localStorage.getItem(STORED) !== 'off');
  const change = (next: boolean) => {
    localStorage.setItem(STORED, next ? 'on' : 'off');
    setOn(next);
  };
  return [on, change];
};

const WRITING = 'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"]';

/** Calls what a single key stands for, unless somebody is writing, a question is open, or the key belongs to a shortcut. */
export const useQueueKeys = (on: boolean, keys: Readonly<Record<string, (() => void) | undefined>>): void => {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    if (!on) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(WRITING)) return;
      const act = latest.current[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [on]);
};
