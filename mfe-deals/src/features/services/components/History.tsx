import type { Proposal } from '@orebridge/contracts';
import { Panel, RowItem, RowList, useFormat } from '@orebridge/ui';
import { useServiceMessages } from '../../../shared/services/useServiceMessages';

/** What happened to a proposal and to its work, newest first. */
export const History = ({ timeline }: Pick<Proposal, 'timeline'>) => {
  const { say } = useServiceMessages();
  const format = useFormat();
  return (
    <Panel title={say('history.title')} flush>
      <RowList label={say('history.title')}>
        {timeline.toReversed().map(({ event, at, by, reason }, index) => (
          <RowItem
            key={`${at}/${index}`}
            title={say(`history.${event}`)}
            detail={[by ?? say('history.system'), format.dateTime(at), reason].filter(Boolean).join(' · ')}
          />
        ))}
      </RowList>
    </Panel>
  );
};
