import type { Execution } from '@orebridge/contracts';
import { Slot } from '@orebridge/remote-kit';
import { Columns, LinkButton, Panel, SkeletonText, Stack } from '@orebridge/ui';
import { lazy, Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { RoomPart } from '../../shared/room-part';
import { Terms } from '../../shared/negotiation/Terms';
import { useMovingExecution } from '../../shared/api/useExecution';
import { RatePanel } from '../../features/rating/components/RatePanel';
import { Compliance } from '../../features/deal/components/Compliance';
import { BillingAsked } from './BillingAsked';
import { NextSteps } from './NextSteps';
import { Quantities } from '../../features/deal/components/Quantities';

const SoFar = lazy(async () => ({ default: (await import('./DealFigures')).SoFar }));
const Aside = lazy(async () => ({ default: (await import('./DealFigures')).Aside }));

/** The codes of what still keeps the cargo from being loaded; none once it was. */
const closedGates = (execution: Execution | undefined): string[] =>
  execution?.gates.flatMap(({ code, open }) => (open ? [] : [code])) ?? [];

/** What a party wants to know first: what comes next, what it comes to so far, what was agreed, and what the check found. */
export const Overview = ({ deal }: RoomPart) => {
  const intl = useIntl();
  const execution = useMovingExecution(deal);
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
        <BillingAsked deal={deal} />
        <NextSteps deal={deal} />
        {deal.state === 'closed' ? <RatePanel deal={deal} /> : null}
        <Suspense fallback={<SkeletonText lines={6} />}>
          <SoFar deal={deal} />
        </Suspense>
        <Quantities deal={deal} />
        <Compliance deal={deal} closed={closedGates(execution)} />
        <Slot name="deal.tab" context={{ dealId: deal.id }} />
      </Stack>
    </Columns>
  );
};
