import type { Language } from '@orebridge/contracts';
import { Brand, SkipLink, useOnMedia } from '@orebridge/ui';
import { useCallback, useContext, useEffect, useState } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import { Outlet, useLocation } from 'react-router-dom';
import { verdictOn, type Viewer } from '../access/rule';
import { Devtools } from '../devtools/Devtools';
import { LeaveGuard } from '../forms/LeaveGuard';
import { TermsNotice } from '../legal/TermsNotice';
import { Drawer } from '../Overlays';
import { PageSkeleton } from '../remotes/PageSkeleton';
import { Palette } from '../search/Palette';
import { useShellSession } from '../session/session';
import { useTwoFactorRequired } from '../session/useTwoFactorRequired';
import { useSearchNote } from '../session/useSearchNote';
import { beginLanding } from '../site/begin-landing';
import { type Page, pageAt, textOf } from '../site/pages';
import { RecordName } from '../site/record-name';
import { MissingPage } from '../site/MissingPage';
import { useSite } from '../site/SiteContext';
import { usePageTitle } from '../site/title';
import { Part, part } from '../start/Part';
import { KEYS, keep } from '../start/storage';
import { useMissingNotice } from '../start/useMissingNotice';
import { useAppDispatch, useAppSelector } from '../store';
import { reauthenticationAnswered } from '../store/view';
import { DrawerHead } from './DrawerHead';
import { Body, FROM_PINNED, Main, RailFrame } from './frame';
import { NavigationEntries } from './NavigationEntries';
import { SubBar } from './SubBar';
import { TopBar } from './TopBar';
import { ViewBanner } from './ViewBanner';

const SignInAgain = part(() => import('../session/SignInAgain'));
const Reauthenticate = part(() => import('../session/Reauthenticate'));

/** What the browser's tab says where no record is named: the page's name, unless the viewer may not open it. */
const titleOf = (page: Page, viewer: Viewer, intl: IntlShape): string =>
  verdictOn(page.access, viewer) === 'denied' ? intl.formatMessage({ id: 'denied.title' }) : textOf(page.title, intl);

/** The frame of every page but the landing page and the sign-in pages. */
export function Layout() {
  const intl = useIntl();
  const site = useSite();
  const { pages } = site;
  const { pathname, search } = useLocation();
  const session = useShellSession();
  const { role } = session;
  const [menuOpen, setMenuOpen] = useState(false);
  const [searchOpen, setSearchOpen] = useState(false);
  // A window that grows, or a tablet that is turned, shows the rail: the drawer would lie over it.
  useOnMedia(
    FROM_PINNED,
    useCallback(() => setMenuOpen(false), []),
  );
  const { lost, reauthentication } = useAppSelector((state) => state.view);
  const dispatch = useAppDispatch();
  const page = pageAt(pages, pathname);
  const record = useContext(RecordName);
  usePageTitle(record ?? (page ? titleOf(page, session, intl) : null));
  const language = intl.locale as Language;
  useEffect(() => beginLanding(site, pathname, language), [site, pathname, language]);
  useEffect(() => {
    if (new URLSearchParams(search).has('q')) keep(KEYS.searched, 'true');
  }, [search]);
  useSearchNote();
  useTwoFactorRequired();
  const sayMissing = useMissingNotice();
  const label = intl.formatMessage({ id: role ? `portal.${role === 'supplier' ? 'seller' : role}` : 'nav.label' });
  return (
    <>
      <SkipLink href="#main" />
      <ViewBanner />
      <TopBar onMenu={() => setMenuOpen(true)} />
      <Body>
        <RailFrame aria-label={label} data-mini={page?.skeleton === 'list' || undefined}>
          <NavigationEntries />
        </RailFrame>
        <Main>
          <SubBar onSearch={() => setSearchOpen(true)} />
          <main id="main" tabIndex={-1}>
            <TermsNotice />
            <Part
              at={pathname}
              fallback={<PageSkeleton shape={page?.skeleton ?? 'list'} />}
              missing={(retry) => <MissingPage onRetry={retry} />}
            >
              <Outlet />
            </Part>
          </main>
        </Main>
      </Body>
      {menuOpen ? (
        <Part
          onMissing={() => {
            setMenuOpen(false);
            sayMissing();
          }}
        >
          <Drawer open onOpenChange={setMenuOpen} title={label} side="start" titleHidden head={<Brand />}>
            <DrawerHead />
            <nav aria-label={label} data-drawer>
              <NavigationEntries onFollow={() => setMenuOpen(false)} />
            </nav>
          </Drawer>
        </Part>
      ) : null}
      {lost ? (
        <Part onMissing={sayMissing}>
          <SignInAgain />
        </Part>
      ) : null}
      {reauthentication === 'asked' ? (
        <Part
          onMissing={() => {
            dispatch(reauthenticationAnswered(false));
            sayMissing();
          }}
        >
          <Reauthenticate />
        </Part>
      ) : null}
      <LeaveGuard />
      <Devtools />
      <Palette open={searchOpen} onOpenChange={setSearchOpen} />
    </>
  );
}
