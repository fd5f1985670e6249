import { api, VISITED_SECTIONS, type VisitedSection } from '@orebridge/contracts';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { ownClient } from '../session/clients';
import { useShellSession } from '../session/session';
import { useSite } from '../site/SiteContext';
import { atRest } from '../start/at-rest';
import { noteVisit, takeBrowsed } from '../start/visits';

/** Notes the visit on every page, and tells the server of a person who is signed in. What fails is not asked for again. */
export function Visit() {
  const { pathname } = useLocation();
  const { remotes } = useSite();
  const { user, switchedView } = useShellSession();
  const found = remotes
    .flatMap(({ manifest }) => manifest.navigation)
    .find(({ path }) => path.split('?', 1)[0] === pathname)?.section;
  const section: VisitedSection | undefined = VISITED_SECTIONS.find((one) => one === found);
  const userId = user?.id;
  const told = useRef('');
  useEffect(() => {
    const { visitCount } = noteVisit(section);
    const news = `${userId} ${visitCount} ${section}`;
    if (!userId || switchedView || told.current === news) return;
    told.current = news;
    void atRest.then(() => {
      // What the person looked at before the sign-in goes with them.
      const listingIds = takeBrowsed().reverse();
      const body = { section, listingIds: listingIds.length > 0 ? listingIds : undefined };
      return ownClient(api.activity.report, { body }).catch(() => undefined);
    });
  }, [pathname, section, userId, switchedView]);
  return null;
}
