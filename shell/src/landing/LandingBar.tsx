import { BareLink, Brand, IconButton, LinkButton, MEDIA } from '@orebridge/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { LanguageMenu } from '../language/LanguageMenu';
import { Wide } from './frame';
import { useLandingHost } from './host';
import { useLandingLinks } from './links';

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: var(--z-topbar);
  background: color-mix(in srgb, var(--landing-hero) 96%, transparent);
`;
const Row = styled(Wide)`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 68px;
  > a:first-child {
    display: inline-flex;
  }
  > a:first-child > span {
    font-size: 19px;
  }
  > a:first-child:hover {
    text-decoration: none;
  }
`;
const Links = styled.nav`
  display: flex;
  flex: 1;
  gap: 4px;
  margin-left: 20px;
  a {
    padding: 8px 12px;
    border-radius: var(--r-sm);
    font-size: 14px;
    color: var(--text-secondary);
    white-space: nowrap;
  }
  a:hover {
    color: var(--text-primary);
    text-decoration: none;
    background: color-mix(in srgb, var(--text-primary) 5%, transparent);
  }
  ${MEDIA.belowLg} {
    display: none;
  }
`;
const Space = styled.span`
  flex: 1;
  ${MEDIA.fromLg} {
    display: none;
  }
`;
const BelowLg = styled.span`
  ${MEDIA.fromLg} {
    display: none;
  }
`;
const FromMd = styled.span`
  ${MEDIA.belowMd} {
    display: none;
  }
`;
const Sheet = styled.div`
  padding: 8px 16px 20px;
  border-bottom: 1px solid var(--border-subtle);
  background: var(--bg-surface);
  ${MEDIA.fromLg} {
    display: none;
  }
  a:not([data-variant]) {
    display: flex;
    align-items: center;
    min-height: 44px;
    padding: 0 8px;
    font-size: 15px;
    color: var(--text-primary);
  }
`;

/** The bar of the landing page: where to go, the language, and the way in. */
export function LandingBar() {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const { dashboard, language, chooseLanguage } = useLandingHost();
  const { bar } = useLandingLinks();
  const [open, setOpen] = useState(false);
  const enter = (
    <LinkButton href={dashboard ?? '/auth'} variant="inverse">
      {say(dashboard ? 'landing.dashboard' : 'landing.signIn')}
    </LinkButton>
  );
  const languages = <LanguageMenu language={language} onChoose={chooseLanguage} />;
  const links = bar.map(({ key, path }) => (
    <BareLink key={key} href={path}>
      {say(`landing.bar.${key}`)}
    </BareLink>
  ));
  return (
    <Bar>
      <Row>
        <BareLink href="/" aria-label={say('nav.home')}>
          <Brand size={31} />
        </BareLink>
        <Links aria-label={say('nav.label')}>{links}</Links>
        <Space />
        <FromMd>{languages}</FromMd>
        <FromMd>{enter}</FromMd>
        <BelowLg>
          <IconButton
            icon={open ? 'x' : 'list'}
            label={say(open ? 'nav.close' : 'nav.open')}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          />
        </BelowLg>
      </Row>
      {open ? (
        <Sheet>
          <nav aria-label={say('nav.label')}>{links}</nav>
          {languages}
          {enter}
        </Sheet>
      ) : null}
    </Bar>
  );
}
