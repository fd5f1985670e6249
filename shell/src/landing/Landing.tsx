import { SkipLink } from '@orebridge/ui';
import { memo, useDeferredValue } from 'react';
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

interface LandingProps {
  /** Draws what lies below the first screen once that is painted. */
  firstScreenFirst?: boolean;
}

/** The landing page. It has a bar of its own and no header. */
export const Landing = memo(function Landing({ firstScreenFirst = false }: LandingProps) {
  const whole = useDeferredValue(true, !firstScreenFirst);
  usePageTitle(null);
  return (
    <Page>
      <SkipLink href="#main" />
      <LandingBar />
      <main id="main" tabIndex={-1}>
        <Hero />
        <PriceStrip />
        {whole ? (
          <>
            <Featured />
            <Bridge />
            <FourMarks />
            <Purposes />
            <Figures />
            <Closing />
          </>
        ) : null}
      </main>
    </Page>
  );
});
