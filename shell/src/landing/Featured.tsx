import { BareLink, LinkButton, MEDIA, MineralImage, Text, useMineralName } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { Head, Part, Wide } from './frame';
import { useLandingHost } from './host';
import { useLandingLinks } from './links';

const MINERALS = ['copper', 'iron-ore', 'coal', 'limestone', 'manganese', 'peridot'] as const;

const Gallery = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 36px 20px;
  a {
    display: block;
    color: inherit;
  }
  a:hover {
    text-decoration: none;
  }
  a:hover img {
    transform: scale(1.025);
  }
  a > span {
    display: block;
    aspect-ratio: 4 / 3;
    margin-bottom: 12px;
    overflow: hidden;
    border-radius: var(--r-md);
    background: var(--mg);
  }
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    transition: transform var(--t-slow) var(--ease-out);
  }
  b {
    display: block;
    font-size: 17px;
    line-height: 22px;
    font-weight: 600;
    font-stretch: 104%;
    letter-spacing: -0.01em;
  }
  small {
    font-size: 13px;
    line-height: 18px;
    color: var(--text-tertiary);
  }
  ${MEDIA.belowMd} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 24px 12px;
  }
`;

const lotsOf = (mineral: string): string => `/marketplace?mineral=${mineral}`;

/** Six minerals in their plates, each leading to its lots. */
export function Featured() {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const nameOf = useMineralName();
  const { marketplace } = useLandingLinks();
  const { glances } = useLandingHost();
  const lots = (mineral: string) => {
    const { lots: count = 0, demo = false } = glances.find((one) => one.mineral === mineral) ?? {};
    return count
      ? ` · ${intl.formatMessage({ id: demo ? 'landing.strip.demo' : 'landing.strip.lots' }, { count })}`
      : '';
  };
  if (!marketplace) return null;
  return (
    <Part>
      <Wide>
        <Head>
          <Text as="h2" size="display">
            {say('landing.featured')}
          </Text>
          <LinkButton href="/marketplace" iconEnd="arrow-right">
            {say('landing.explore')}
          </LinkButton>
        </Head>
        <Gallery>
          {MINERALS.map((mineral) => (
            <li key={mineral} data-m={mineral}>
              <BareLink href={lotsOf(mineral)}>
                <span>
                  <MineralImage
                    src={`/art/${mineral}.plate.svg`}
                    width={480}
                    height={360}
                    loading="lazy"
                    decoding="async"
                  />
                </span>
                <b>{nameOf(mineral)}</b>
                <small>{`${say(`landing.habit.${mineral}`)}${lots(mineral)}`}</small>
              </BareLink>
            </li>
          ))}
        </Gallery>
      </Wide>
    </Part>
  );
}
