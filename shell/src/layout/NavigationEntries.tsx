import { Icon, VisuallyHidden } from '@orebridge/ui';
import { PLACE_ICONS, PlaceIcon } from '@orebridge/ui/places';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { dashboardOf } from '../access/rule';
import { useShellSession } from '../session/session';
import { useSignOut } from '../session/useSignOut';
import { iconOf } from '../site/icons';
import { navigationOf } from '../site/navigation';
import { pageAt, textOf } from '../site/pages';
import { useSite } from '../site/SiteContext';
import { EntryButton, EntryCount, EntryLink, Foot, Group, SectionTitle } from './navigation-list';
import { useUnread } from './useUnread';

interface EntryProps {
  href: string;
  /** Phosphor's name of the icon. */
  icon: string;
  label: string;
  title?: string;
  current: boolean;
  /** The path of the call that says how many things are new behind it. */
  unread?: string;
  onFollow?: () => void;
}

const MOST = 99;

const Entry = ({ href, icon, label, title, current, unread, onFollow }: EntryProps) => {
  const intl = useIntl();
  const note = useId();
  const count = useUnread(unread);
  return (
    <li>
      <EntryLink
        href={href}
        title={title || label}
        aria-current={current ? 'page' : undefined}
        aria-describedby={count ? note : undefined}
        onClick={onFollow}
      >
        {PLACE_ICONS.includes(icon) ? <PlaceIcon name={icon} /> : <Icon name={iconOf(icon)} />}
        <span>{label}</span>
        {count ? <EntryCount aria-hidden="true">{count > MOST ? `${MOST}+` : count}</EntryCount> : null}
      </EntryLink>
      {count ? (
        <div id={note}>
          <VisuallyHidden>{intl.formatMessage({ id: 'nav.unread' }, { count })}</VisuallyHidden>
        </div>
      ) : null}
    </li>
  );
};

/** The entries of rail and drawer: the sections of the role in view, then journey map, settings and sign-out. */
export function NavigationEntries({ onFollow }: { onFollow?: () => void }) {
  const intl = useIntl();
  const { remotes, pages } = useSite();
  const session = useShellSession();
  const signOut = useSignOut();
  const { pathname, search } = useLocation();
  const here = pageAt(pages, pathname);
  const say = (id: string) => intl.formatMessage({ id });
  const isHere = (path: string): boolean => {
    const [page, query] = path.split('?');
    if (!query) return page === pathname || here?.parent === path || path === here?.path;
    // Several entries may lead to parts of one page: the address says which of them is open.
    const open = new URLSearchParams(search);
    return page === pathname && [...new URLSearchParams(query)].every(([name, value]) => open.get(name) === value);
  };
  const dashboard = dashboardOf(session.role);
  return (
    <>
      {session.signedIn ? (
        <Group>
          <Entry
            href={dashboard}
            icon="SquaresFour"
            label={say('nav.dashboard')}
            current={isHere(dashboard)}
            onFollow={onFollow}
          />
        </Group>
      ) : null}
      {navigationOf(remotes, pages, session).map(({ section, items }) => (
        <Group key={section}>
          <li>
            <SectionTitle>{say(`nav.section.${section}`)}</SectionTitle>
          </li>
          {items.map((item) => (
            <Entry
              key={item.id}
              href={item.path}
              icon={item.icon}
              label={textOf(item.label, intl)}
              title={[item.description && textOf(item.description, intl), ...item.bubbles].filter(Boolean).join(' · ')}
              current={isHere(item.path)}
              unread={item.unread}
              onFollow={onFollow}
            />
          ))}
        </Group>
      ))}
      {session.signedIn ? (
        <Foot>
          <Entry
            href="/onboarding"
            icon="MapTrifold"
            label={say('nav.journey')}
            current={isHere('/onboarding')}
            onFollow={onFollow}
          />
          <Entry
            href="/account"
            icon="GearSix"
            label={say('nav.settings')}
            current={isHere('/account')}
            onFollow={onFollow}
          />
          <li>
            <EntryButton type="button" title={say('nav.signOut')} onClick={() => signOut.mutate()}>
              <Icon name="sign-out" />
              <span>{say('nav.signOut')}</span>
            </EntryButton>
          </li>
        </Foot>
      ) : null}
    </>
  );
}
