import type { Deal } from '@orebridge/contracts';
import { Slot } from '@orebridge/remote-kit';
import { Columns, LinkButton, Panel, Stack } from '@orebridge/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { Terms } from '../negotiation/Terms';
import { RatePanel } from '../rating/RatePanel';
import { Compliance } from './Compliance';
import { NextAction } from './NextAction';
import { NextSteps } from './NextSteps';
import { Quantities } from './Quantities';

/** What a party wants to know first: what comes next, what was agreed, what the check found, what is left of the lot. */
export const Overview = ({ deal, onRelease }: { deal: Deal; onRelease: () => void }) => {
  const intl = useIntl();
  return (
    <Columns
      aside={
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
      }
    >
      <Stack gap={7}>
        <NextAction deal={deal} onRelease={onRelease} />
        <NextSteps deal={deal} />
        {deal.state === 'closed' ? <RatePanel deal={deal} /> : null}
        <Quantities deal={deal} />
        <Compliance deal={deal} />
        <Slot name="deal.tab" context={{ dealId: deal.id }} />
      </Stack>
    </Columns>
  );
};
