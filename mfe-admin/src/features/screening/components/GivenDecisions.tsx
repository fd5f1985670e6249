import type { Screening } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Button, Callout, Stack, Text, Time } from '@orebridge/ui';
import styled from 'styled-components';

const Said = styled.article`
  padding: 10px 12px;
  border: 1px solid var(--border-subtle);
  border-radius: var(--r-sm);
  p {
    margin-top: 4px;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;

interface GivenDecisionsProps {
  screening: Screening;
  withdrawing?: boolean;
  onWithdraw?: () => void;
}

/** What was decided: by all once both have, before that the own decision alone, which can be taken back. */
export const GivenDecisions = ({ screening, withdrawing, onWithdraw }: GivenDecisionsProps) => {
  const say = useMessages('admin');
  const { decisions, stage } = screening;
  const waitsForOther = stage === 'second' && decisions.some(({ own }) => own);
  if (!decisions.length) return null;
  return (
    <Stack gap={4}>
      {decisions.map(({ by, own, at, verdict, ground, reason }) => (
        <Said key={at}>
          <b>{say(`screening.verdict.${verdict}`)}</b>, {say(`screening.ground.${ground}`)}
          <p>{reason}</p>
          <Text as="p" size="bodySm" tone="secondary">
            {own ? say('screening.you') : (by ?? say('screening.formerAdmin'))}, <Time value={at} show="dateTime" />
          </Text>
        </Said>
      ))}
      {stage === 'third' ? <Callout tone="warning">{say('screening.differ')}</Callout> : null}
      {waitsForOther ? (
        <Callout
          actions={
            onWithdraw ? (
              <Button size="sm" pending={withdrawing} onClick={onWithdraw}>
                {say('screening.withdraw')}
              </Button>
            ) : undefined
          }
        >
          {say('screening.waitsForSecond')}
        </Callout>
      ) : null}
    </Stack>
  );
};
