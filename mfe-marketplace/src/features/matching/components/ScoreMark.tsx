import type { MatchView } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Badge, useFormat } from '@orebridge/ui';
import styled from 'styled-components';
import { BAND_TONE } from '../band-tone';

const Mark = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  white-space: nowrap;
  strong {
    font-size: 20px;
    line-height: 24px;
    font-variant-numeric: tabular-nums lining-nums;
  }
`;

/** A score with its band. */
export const ScoreMark = ({ match }: { match: MatchView }) => {
  const say = useMessages('marketplace');
  const format = useFormat();
  return (
    <Mark>
      <strong aria-label={say('match.ofHundred', { score: format.number(match.score, { min: 1 }) })}>
        {format.number(match.score, { min: 1, max: 1 })}
      </strong>
      <Badge tone={BAND_TONE[match.band]}>{say(`match.band.${match.band}`)}</Badge>
    </Mark>
  );
};
