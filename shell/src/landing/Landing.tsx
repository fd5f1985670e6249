import { SkipLink } from '@orebridge/ui';
import styled from 'styled-components';
import { usePageTitle } from '../site/title';
import { Bridge } from './Bridge';
import { Closing } from './Closing';
import { Featured } from './Featured';
import { Figures } from './Figures';
import { FourMarks } from './FourMarks';
import { Hero } from './Hero';
import { LandingBar } from './LandingBar';
import { PriceStrip } from './PriceStrip';
import { Purposes } from './Purposes';

const Page = styled.div`
  --landing-hero: light-dark(#edf1ee, #0d1513);
  --landing-arch: light-dark(#dce9e3, #0b1513);
`;

/** The landing page. It has a bar of its own and no header. */
export function Landing() {
  usePageTitle(null);
  return (
    <Page>
      <SkipLink href="#main" />
      <LandingBar />
      <main id="main" tabIndex={-1}>
        <Hero />
        <PriceStrip />
        <Featured />
        <Bridge />
        <FourMarks />
        <Purposes />
        <Figures />
        <Closing />
      </main>
    </Page>
  );
}
