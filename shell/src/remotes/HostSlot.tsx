import type { Host } from '@orebridge/remote-kit';
import { useShellSession } from '../session/session';
import { useSite } from '../site/SiteContext';
import { Widget } from './Widget';
import { widgetsIn } from './widgets';

/** Every widget of a slot that the session may see, in order; nothing when no remote fills it. */
export const HostSlot: Host['Slot'] = ({ name, context }) => {
  const { remotes } = useSite();
  const session = useShellSession();
  return widgetsIn(name, remotes, session).map((widget) => (
    <Widget key={widget.id} widget={widget} context={context} />
  ));
};
