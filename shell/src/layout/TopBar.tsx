import { Avatar, BareLink, Brand, IconButton, LinkButton, VisuallyHidden } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { signInPath } from '../access/next';
import { LanguageSelect } from '../language/LanguageSelect';
import { Bell } from '../notifications/Bell';
import { useShellSession } from '../session/session';
import { Grow, PINNED, Portal, TopBarFrame, Wide } from './frame';
import { RoleSwitcher } from './RoleSwitcher';
import { Tier } from './Tier';

const BelowPinned = styled.span`
  ${PINNED} {
    display: none;
  }
`;

const Home = styled(BareLink)`
  display: inline-flex;
  padding: 4px 6px;
  &:hover {
    text-decoration: none;
  }
`;

/** The bar on top of every page but the landing page. */
export function TopBar({ onMenu }: { onMenu: () => void }) {
  const intl = useIntl();
  const { pathname, search } = useLocation();
  const { signedIn, user, role, ownRole } = useShellSession();
  const say = (id: string) => intl.formatMessage({ id });
  return (
    <TopBarFrame data-noprint>
      <BelowPinned>
        <IconButton icon="list" label={say('nav.open')} onClick={onMenu} />
      </BelowPinned>
      <Home href="/" aria-label={say('nav.home')}>
        <Brand />
      </Home>
      {role ? <Portal>{say(`portal.${role === 'supplier' ? 'seller' : role}`)}</Portal> : null}
      <Grow />
      <Wide>
        {ownRole === 'admin' ? <RoleSwitcher /> : null}
        <LanguageSelect />
      </Wide>
      {signedIn && user ? (
        <>
          <Wide>
            <Tier />
          </Wide>
          <Bell />
          <BareLink href="/account">
            <Avatar name={user.fullName} size={30} />
            <VisuallyHidden>{intl.formatMessage({ id: 'nav.account' }, { name: user.fullName })}</VisuallyHidden>
          </BareLink>
        </>
      ) : (
        <LinkButton href={signInPath(`${pathname}${search}`)} size="sm" variant="primary">
          {say('nav.signIn')}
        </LinkButton>
      )}
    </TopBarFrame>
  );
}
