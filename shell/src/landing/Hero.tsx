import { MEDIA, MineralImage, Text } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { Wide } from './frame';
import { HeroSearch } from './HeroSearch';

const Ground = styled.section`
  position: relative;
  overflow-x: clip;
  background: var(--landing-hero);
`;
const Grid = styled(Wide)`
  display: grid;
  grid-template-columns: minmax(0, 1.02fr) minmax(0, 1fr);
  position: relative;
  padding-top: 44px;
  ${MEDIA.belowMd} {
    grid-template-columns: minmax(0, 1fr);
    padding-top: 16px;
  }
`;
const Words = styled.div`
  /* A line of Chinese ends after its comma, so that the words before it have to fit on one. */
  h1:lang(zh) {
    word-break: keep-all;
    font-size: min(68px, 5vw);
    line-height: 1.18;
  }
  ${MEDIA.belowLg} {
    && h1 {
      font-size: 44px;
      line-height: 46px;
    }
  }
  position: relative;
  z-index: 1;
  padding: 44px 0 40px;
  p {
    max-width: 500px;
    margin-top: 22px;
    font-size: 19px;
    line-height: 29px;
    color: var(--text-secondary);
  }
  ${MEDIA.belowMd} {
    padding: 12px 0 0;
    p {
      margin-top: 14px;
      font-size: 16px;
      line-height: 24px;
    }
  }
`;
const Specimen = styled.figure`
  position: relative;
  margin: -46px -70px -40px -40px;
  > img {
    width: 100%;
    height: auto;
  }
  figcaption > span {
    position: absolute;
    max-width: 150px;
    font-size: 12px;
    line-height: 16px;
    color: var(--text-secondary);
  }
  figcaption > span:first-child {
    left: 72.5%;
    top: 8.8%;
  }
  figcaption > span:last-child {
    left: 1%;
    top: 70%;
  }
  b {
    display: block;
    font-weight: 560;
    color: var(--text-primary);
  }
  > svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    fill: none;
    stroke: var(--text-primary);
    stroke-width: 0.7;
  }
  > svg circle {
    fill: var(--bg-surface);
  }
  ${MEDIA.belowLg} {
    figcaption,
    > svg {
      display: none;
    }
  }
  ${MEDIA.belowMd} {
    margin: 0 auto -12px;
    max-width: 340px;
  }
`;

/** The headline over a specimen, and the search. */
export function Hero() {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  return (
    <Ground data-m="copper">
      <Grid>
        <Words>
          <Text as="h1" size="hero">
            {say('landing.title')}
          </Text>
          <p>{say('landing.lead')}</p>
        </Words>
        <Specimen>
          <MineralImage src="/art/copper.plate.svg" width={480} height={360} fetchPriority="high" />
          <svg viewBox="0 0 480 360" aria-hidden="true">
            <path d="M243 84 306 40H342" />
            <circle cx="243" cy="84" r="2.2" />
            <path d="M152 212 98 246H4" />
            <circle cx="152" cy="212" r="2.2" />
          </svg>
          <figcaption>
            <span>
              <b>{say('landing.specimen.metal')}</b>
              {say('landing.specimen.metal.text')}
            </span>
            <span>
              <b>{say('landing.specimen.patina')}</b>
              {say('landing.specimen.patina.text')}
            </span>
          </figcaption>
        </Specimen>
        <HeroSearch />
      </Grid>
    </Ground>
  );
}
