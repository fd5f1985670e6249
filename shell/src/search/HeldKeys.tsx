import { useEffect, useEffectEvent } from 'react';

/** Keeps what is typed while the palette is on its way, so that no key stroke is lost. */
export function HeldKeys({ onType }: { onType: (key: string) => void }) {
  const type = useEffectEvent(onType);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      type(event.key);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return null;
}
