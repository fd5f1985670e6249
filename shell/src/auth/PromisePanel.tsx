import { BareLink, Icon, type IconName, Marks, MEDIA, MineralImage, Text } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { openLinks } from '../site/navigation';
import { useSite } from '../site/SiteContext';

const Half = styled.aside`
  position: relative;
  display: flex;
  flex-direction: column;
  padding: 0 64px 36px;
  overflow: hidden;
  background: var(--mg);
  figure {
    flex: 1;
    display: grid;
    place-items: center;
    min-height: 320px;
    padding: 40px 0 20px;
  }
  figure img {
    width: min(520px, 90%);
    height: auto;
  }
  figcaption {
    position: absolute;
    right: 28px;
    top: 28px;
    font-size: 12px;
    color: var(--mi);
  }
  ${MEDIA.belowLg} {
    display: none;
  }
`;
const Words = styled.div`
  max-width: 520px;
  && h2 {
    font-size: 36px;
    line-height: 40px;
  }
  && h2:lang(zh) {
    line-height: 48px;
  }
  h2 + p {
    margin: 12px 0 18px;
    font-size: 16px;
    line-height: 25px;
    color: var(--text-secondary);
  }
  ul {
    margin-top: 22px;
  }
  li a {
    display: flex;
    align-items: center;
    gap: 14px;
    padding: 10px 0;
    border-top: 1px solid color-mix(in srgb, var(--text-primary) 14%, transparent);
    color: var(--text-primary);
  }
  li a > span {
    flex: 1;
  }
  b {
    display: block;
    font-weight: 560;
  }
  small {
    font-size: 12.5px;
    color: var(--text-secondary);
  }
`;

const LINKS: readonly { path: string; icon: IconName; key: string }[] = [
  { path: '/supply-chain', icon: 'path', key: 'chain' },
  { path: '/marketplace', icon: 'diamond', key: 'minerals' },
  { path: '/network', icon: 'handshake', key: 'network' },
  { path: '/comprehensive-market-intelligence', icon: 'chart-line', key: 'insights' },
  // What members wrote of each other after a deal stands in the suppliers' profiles.
  { path: '/suppliers', icon: 'users', key: 'testimonials' },
];
const VISITOR = { signedIn: false, role: null };

/** What the site stands for, beside the form; only links to pages that are served. */
export function PromisePanel() {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const { pages } = useSite();
  return (
    <Half data-m="cobalt">
      <figure>
        <MineralImage src="/art/cobalt.plate.svg" width={480} height={360} />
        <figcaption>{say('promise.caption')}</figcaption>
      </figure>
      <Words>
        <Text as="h2" size="display">
          {say('promise.title')}
        </Text>
        <p>{say('promise.text')}</p>
        <Marks size={36} states={{ permit: 'approved', esg: 'approved', assay: 'approved', origin: 'approved' }} />
        <ul>
          {openLinks(LINKS, pages, VISITOR).map(({ path, icon, key }) => (
            <li key={key}>
              <BareLink href={path}>
                <Icon name={icon} />
                <span>
                  <b>{say(`promise.${key}`)}</b>
                  <small>{say(`promise.${key}.text`)}</small>
                </span>
                <Icon name="arrow-right" size={16} />
              </BareLink>
            </li>
          ))}
        </ul>
      </Words>
    </Half>
  );
}
