import type { ProjectCard } from '@orebridge/contracts';
import { LinkButton, Panel, ProgressBar, Stack, StatusBadge, TermList, Text, useFormat } from '@orebridge/ui';
import type { RoundState } from '@orebridge/trade';
import { useSay } from '../say';
import { ROUND_STATUS } from './status';

/** How far the round of a project is, beside the project. */
export const RoundSummary = ({ round }: { round: NonNullable<ProjectCard['round']> }) => {
  const say = useSay();
  const format = useFormat();
  const money = (value: string) => format.money(value, 'USD');
  const state = round.state as RoundState;
  return (
    <Panel title={say('round.one')} meta={say('notBinding')}>
      <Stack gap={4}>
        <StatusBadge status={ROUND_STATUS[state]} label={say(`roundState.${state}`)} />
        <Text as="p" strong>
          {say('round.interestOf', { amount: money(round.interestUsd), target: money(round.targetUsd) })}
        </Text>
        <ProgressBar
          value={Math.min(100, (Number(round.interestUsd) / Number(round.targetUsd)) * 100)}
          label={say('round.interest')}
        />
        <TermList
          items={[
            { id: 'instrument', term: say('terms.instrument'), detail: say(`instrument.${round.instrument}`) },
            { id: 'soft', term: say('terms.softCapUsd'), detail: money(round.softCapUsd) },
            { id: 'hard', term: say('terms.hardCapUsd'), detail: money(round.hardCapUsd) },
            { id: 'min', term: say('terms.minTicketUsd'), detail: money(round.minTicketUsd) },
            { id: 'investors', term: say('round.investors'), detail: format.number(round.investors) },
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
