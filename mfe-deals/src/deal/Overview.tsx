import type { Deal } from '@orebridge/contracts';
import { Slot } from '@orebridge/remote-kit';
import { Columns, LinkButton, Panel, SkeletonText, Stack } from '@orebridge/ui';
import { lazy, Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Terms } from '../negotiation/Terms';
import { RatePanel } from '../rating/RatePanel';
import { Compliance } from './Compliance';
import { NextAction } from './NextAction';
import { NextSteps } from './NextSteps';
import { Quantities } from './Quantities';

const SoFar = lazy(async () => ({ default: (await import('../overview')).SoFar }));
const Aside = lazy(async () => ({ default: (await import('../overview')).Aside }));

/** What a party wants to know first: what comes next, what it comes to so far, what was agreed, and what the check found. */
export const Overview = ({ deal, onRelease }: { deal: Deal; onRelease: () => void }) => {
  const intl = useIntl();
  return (
    <Columns
      aside={
        <Stack gap={7}>
          <Panel
            title={intl.formatMessage({ id: 'deals.terms.title' })}
            actions={
              <LinkButton href={`/offers/${deal.offerId}`} size="sm">
                <FormattedMessage id="deals.room.toOffer" />
              </LinkButton>
            }
          >
            <Terms terms={deal.terms} />
          </Panel>
          <Suspense fallback={null}>
            <Aside deal={deal} />
          </Suspense>
        </Stack>
      }
    >
      <Stack gap={7}>
        <NextAction deal={deal} onRelease={onRelease} />
        <NextSteps deal={deal} />
        {deal.state === 'closed' ? <RatePanel deal={deal} /> : null}
        <Suspense fallback={<SkeletonText lines={6} />}>
          <SoFar deal={deal} />
        </Suspense>
        <Quantities deal={deal} />
        <Compliance deal={deal} />
        <Slot name="deal.tab" context={{ dealId: deal.id }} />
      </Stack>
    </Columns>
  );
};
