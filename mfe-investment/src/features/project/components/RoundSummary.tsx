import type { ProjectCard } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { ROUND_STATUS } from '@orebridge/remote-kit/trade';
import { LinkButton, Panel, Stack, StatusBadge, TermList, useFormat } from '@orebridge/ui';
import type { RoundState } from '@orebridge/trade';
import { useMoney } from '../../../shared/money';

/** What the round of a project offers, and the way to it. */
export const RoundSummary = ({ round }: { round: NonNullable<ProjectCard['round']> }) => {
  const say = useMessages('investment');
  const format = useFormat();
  const money = useMoney();
  const state = round.state as RoundState;
  return (
    <Panel title={say('round.one')} meta={say('notBinding')}>
      <Stack gap={4}>
        <StatusBadge status={ROUND_STATUS[state]} label={say(`roundState.${state}`)} />
        <TermList
          items={[
            { id: 'reference', term: say('book.reference'), detail: round.reference },
            { id: 'instrument', term: say('terms.instrument'), detail: say(`instrument.${round.instrument}`) },
            { id: 'min', term: say('terms.minTicketUsd'), detail: money(round.minTicketUsd) },
            { id: 'closes', term: say('terms.closesOn'), detail: format.date(round.closesOn) },
          ]}
        />
        <LinkButton variant="primary" href={`/funding/${round.id}`}>
          {say('round.view')}
        </LinkButton>
      </Stack>
    </Panel>
  );
};
