import type { OfferThread } from '@orebridge/contracts';
import { Panel } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import { Changes } from './Changes';
import { Terms } from './Terms';
import { changesIn } from './termChanges';

/** The terms that stand, each beside what it was in the round before. */
export const StandingTerms = ({ thread: { last } }: { thread: OfferThread }) => {
  const intl = useIntl();
  return (
    <Panel
      title={intl.formatMessage({ id: 'deals.offer.standing' }, { round: last.round })}
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
    </Panel>
  );
};
