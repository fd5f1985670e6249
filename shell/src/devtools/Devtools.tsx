import { lazy, Suspense, useEffect, useState } from 'react';
import { useSite } from '../site/SiteContext';

const Panel = lazy(() => import('./ReleasesPanel').then(({ ReleasesPanel }) => ({ default: ReleasesPanel })));

/** Ctrl or Cmd, Shift and period opens the panel of remotes, where local builds are allowed. */
export function Devtools() {
  const { overridesAllowed } = useSite();
  const [open, setOpen] = useState(false);
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
    <Suspense fallback={null}>
      <Panel onOpenChange={setOpen} />
    </Suspense>
  ) : null;
}
