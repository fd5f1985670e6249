import { BareLink, Brand, Cluster, LinkButton, MEDIA, MineralImage, Text } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { Lead, Wide } from './frame';
import { useLandingHost } from './host';
import { useLandingLinks } from './links';

const Strata = styled.section`
  position: relative;
  margin-top: 104px;
  padding: 96px 0;
  overflow: hidden;
  background: var(--mg);
  > img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  ${MEDIA.belowMd} {
    margin-top: 72px;
    padding: 40px 0;
  }
`;
const Card = styled.div`
  position: relative;
  max-width: 660px;
  padding: 48px;
  border-radius: var(--r-md);
  background: var(--bg-surface);
  h2:lang(zh) {
    word-break: keep-all;
  }
  p {
    margin-bottom: 26px;
  }
  ${MEDIA.belowMd} {
    padding: 28px 22px;
  }
`;
const Footer = styled.footer`
  padding: 48px 0 56px;
  > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 24px 48px;
  }
  p {
    margin-top: 12px;
    font-size: 13px;
    line-height: 18px;
    color: var(--text-tertiary);
  }
  nav {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 24px;
  }
  nav a {
    padding: 4px 0;
    color: var(--text-secondary);
  }
`;

/** The last call, over strata, and the foot of the page. */
export function Closing() {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const { bar, marketplace } = useLandingLinks();
  const { dashboard } = useLandingHost();
  return (
    <>
      <Strata data-m="iron-ore">
        <MineralImage src="/art/iron-ore.plate.svg" loading="lazy" decoding="async" />
        <Wide>
          <Card>
            <Text as="h2" size="display">
              {say('landing.closing')}
            </Text>
            <Lead>{say('landing.closing.lead')}</Lead>
            <Cluster gap={5}>
              <LinkButton href={dashboard ?? '/auth'} variant="primary" size="xl">
                {say(dashboard ? 'landing.dashboard' : 'landing.start')}
              </LinkButton>
              {marketplace ? (
                <LinkButton href="/marketplace" size="xl">
                  {say('landing.platform')}
                </LinkButton>
              ) : null}
            </Cluster>
          </Card>
        </Wide>
      </Strata>
      <Footer>
        <Wide>
          <div>
            <Brand />
            <p>{say('landing.footnote')}</p>
          </div>
          <nav aria-label={say('landing.footer')}>
            {bar.map(({ key, path }) => (
              <BareLink key={key} href={path}>
                {say(`landing.bar.${key}`)}
              </BareLink>
            ))}
            <BareLink href="/support">{say('page.support')}</BareLink>
            {(['terms', 'privacy', 'cookies'] as const).map((name) => (
              <BareLink key={name} href={`/${name}`}>
                {say(`page.${name}`)}
              </BareLink>
            ))}
          </nav>
        </Wide>
      </Footer>
    </>
  );
}
