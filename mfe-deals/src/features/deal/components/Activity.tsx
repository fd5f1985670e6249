import type { Deal } from '@orebridge/contracts';
import { Panel, RowItem, RowList, Time } from '@orebridge/ui';
import { FormattedMessage, useIntl } from 'react-intl';

/** What happened in the deal, the newest first, with who did it and why. */
export const Activity = ({ deal }: { deal: Deal }) => {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'deals.activity.title' });
  const sentence = ({ event, from, to }: Deal['timeline'][number]) => {
    // A release that leaves the deal in review was the first of two.
    const id = event === 'release_review' && from === to ? 'deals.event.first_release' : `deals.event.${event}`;
    return intl.messages[id] ? intl.formatMessage({ id }) : intl.formatMessage({ id: 'deals.event.other' });
  };
  return (
    <Panel title={title} flush>
      <RowList label={title}>
        {deal.timeline.toReversed().map((entry) => (
          <RowItem
            key={`${entry.at} ${entry.event}`}
            title={sentence(entry)}
            detail={
              <>
                {entry.by ?? <FormattedMessage id="deals.activity.system" />}
                {entry.reason ? (
                  <>
                    {' · '}
                    {entry.reason}
                  </>
                ) : null}
              </>
            }
            end={<Time value={entry.at} show="dateTime" />}
          />
        ))}
      </RowList>
    </Panel>
  );
};
