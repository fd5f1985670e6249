import type { LeftOutPair, MatchedPair, Matches } from '@orebridge/contracts';
import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { Loading } from '@orebridge/remote-kit/pages';
import { Cluster, EmptyState, ErrorState, Stack, Switch, Text } from '@orebridge/ui';
import { type ReactNode, useState } from 'react';
import { WhyNot } from './WhyNot';

interface Answer {
  data: Matches | undefined;
  error: unknown;
  isPending: boolean;
  isError: boolean;
  refetch: () => unknown;
}
interface Props {
  answer: Answer;
  nameOf: (pair: LeftOutPair) => string;
  children: (pair: MatchedPair) => ReactNode;
}

/** Matches, best first; the weakest are shown on request, and what is left out says why. */
export const MatchList = ({ answer, nameOf, children }: Props) => {
  const say = useMessages('marketplace');
  const errorText = useErrorText();
  const [all, setAll] = useState(false);
  if (answer.isPending) return <Loading height={320} />;
  if (answer.isError || !answer.data)
    return (
      <ErrorState
        title={say('match.failed')}
        text={errorText(answer.error)}
        onRetry={() => {
          answer.refetch();
        }}
      />
    );
  const { matches, leftOut, considered, capped } = answer.data;
  const weak = matches.filter(({ match }) => match.band === 'hidden').length;
  const shown = all ? matches : matches.filter(({ match }) => match.band !== 'hidden');
  return (
    <Stack gap={6}>
      <Cluster gap={5} justify="between">
        <Text as="p" size="bodySm" tone="secondary" role="status">
          {say(capped ? 'match.considered.capped' : 'match.considered', { shown: shown.length, considered })}
        </Text>
        <Cluster gap={4}>
          {weak > 0 ? (
            <Switch
              label={say('match.showWeak', { count: weak })}
              checked={all}
              onChange={(event) => setAll(event.target.checked)}
            />
          ) : null}
          <WhyNot leftOut={leftOut} nameOf={nameOf} />
        </Cluster>
      </Cluster>
      {shown.length === 0 ? (
        <EmptyState icon="magnifying-glass" title={say('match.none.title')} text={say('match.none.text')} />
      ) : (
        shown.map((pair) => children(pair))
      )}
    </Stack>
  );
};
