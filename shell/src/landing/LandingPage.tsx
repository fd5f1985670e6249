import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { dashboardOf } from '../access/rule';
import { useChooseLanguage } from '../language/useChooseLanguage';
import { Palette } from '../search/Palette';
import { useShellSession } from '../session/session';
import { openLinks } from '../site/navigation';
import { useSite } from '../site/SiteContext';
import { type LandingHost, LandingHostContext } from './host';
import { Landing } from './Landing';
import { takeSearchAsked } from './search-asked';
import { useSummaries, useLandingStats } from './useLandingStats';

/** The landing page inside the whole site. */
export default function LandingPage() {
  const [searchOpen, setSearchOpen] = useState(takeSearchAsked);
  const navigate = useNavigate();
  const session = useShellSession();
  const { pages } = useSite();
  const stats = useLandingStats();
  const glances = useSummaries();
  const { language, choose } = useChooseLanguage();
  const ways = useMemo(
    () => ({
      dashboard: session.signedIn ? dashboardOf(session.role) : null,
      leadsTo: (path: string) => openLinks([{ path }], pages, session).length > 0,
    }),
    [session, pages],
  );
  const host: LandingHost = {
    ...ways,
    stats,
    glances,
    go: (address) => void navigate(address),
    language,
    chooseLanguage: choose,
  };
  return (
    <LandingHostContext value={host}>
      <Landing />
      <Palette open={searchOpen} onOpenChange={setSearchOpen} />
    </LandingHostContext>
  );
}
