import type { OfferThread } from '@orebridge/contracts';
import { Panel } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { Changes } from './Changes';
import { PricingComparison } from '../../../shared/pricing/PricingComparison';
import { PricingList } from '../../../shared/pricing/PricingList';
import { Terms } from '../../../shared/negotiation/Terms';
import { changesIn } from '../../../shared/negotiation/term-changes';

const Below = styled.div`
  display: grid;
  gap: 24px;
  margin-top: 24px;
`;

/** The terms that stand, each beside what it was in the round before. */
export const CurrentTerms = ({ thread: { last, versions, listing } }: { thread: OfferThread }) => {
  const intl = useIntl();
  const before = versions.find(({ round }) => round === last.round - 1);
  return (
    <Panel
      title={intl.formatMessage({ id: 'deals.offer.status' }, { round: last.round })}
      meta={last.round > 1 ? intl.formatMessage({ id: 'deals.offer.changed' }, { round: last.round - 1 }) : undefined}
    >
      {last.round > 1 ? (
        <Changes
          label={intl.formatMessage({ id: 'deals.version.changes' }, { round: last.round })}
          changes={changesIn(last)}
          measures={last.terms}
          standing={last.terms}
        />
      ) : (
        <Terms terms={last.terms} />
      )}
      {last.terms.pricing ? (
        <Below>
          {before?.terms.pricing ? (
            <PricingComparison listingId={listing.id} before={before.terms} after={last.terms} />
          ) : null}
          <PricingList pricing={last.terms.pricing} />
        </Below>
      ) : null}
    </Panel>
  );
};
