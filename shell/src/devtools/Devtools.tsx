import { useEffect, useState } from 'react';
import { useSite } from '../site/SiteContext';
import { Part, part } from '../start/Part';
import { useMissingNotice } from '../start/useMissingNotice';

const Panel = part(async () => ({ default: (await import('./ReleasesPanel')).ReleasesPanel }));

/** Ctrl or Cmd, Shift and period opens the panel of remotes, where local builds are allowed. */
export function Devtools() {
  const { overridesAllowed } = useSite();
  const [open, setOpen] = useState(false);
  const sayMissing = useMissingNotice();
  useEffect(() => {
    if (!overridesAllowed) return;
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || !event.shiftKey || event.code !== 'Period') return;
      event.preventDefault();
      setOpen((before) => !before);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [overridesAllowed]);
  return open ? (
    <Part
      onMissing={() => {
        setOpen(false);
        sayMissing();
      }}
    >
      <Panel onOpenChange={setOpen} />
    </Part>
  ) : null;
}
