import { RemoteWidget } from '@orebridge/remote-kit/host';
import { useLocation } from 'react-router-dom';
import { widgetsIn } from '../remotes/widgets';
import { useShellSession } from '../session/session';
import { pageAt } from '../site/pages';
import { useSite } from '../site/SiteContext';
import { useAtRest } from '../start/at-rest';

const NO_CONTEXT = {};
const nothing = () => null;

/**
 * What remotes put over the corner of every page. It comes once the page has had its start; visitors have it on the public pages of
 * remotes alone, so that landing page and sign-in load nothing for it. One that fails is simply not there.
 */
export function Corner() {
  const rest = useAtRest();
  const { remotes, pages, registry } = useSite();
  const session = useShellSession();
  const { pathname } = useLocation();
  const page = pageAt(pages, pathname);
  const welcome = session.signedIn || (page?.remote !== undefined && page.access === 'public');
  if (!rest || !welcome) return null;
  return widgetsIn('page.corner', remotes, session).map(({ id, remote }) => (
    <RemoteWidget
      key={id}
      registry={registry}
      remote={remote}
      id={id}
      context={NO_CONTEXT}
      fallback={null}
      failure={nothing}
    />
  ));
}
