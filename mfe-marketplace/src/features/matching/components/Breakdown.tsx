import type { MatchView } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { dec } from '@orebridge/trade';
import { Money, Stack, Text, useFormat } from '@orebridge/ui';
import styled from 'styled-components';
import { useReason } from '../hooks/useReason';

const Rows = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 4px 12px;
  margin: 0;
  dt,
  dd {
    margin: 0;
    font-size: 13px;
    line-height: 18px;
  }
  dd {
    font-variant-numeric: tabular-nums lining-nums;
    text-align: end;
  }
`;
const Bar = styled.div<{ $share: number }>`
  grid-column: 1 / -1;
  height: 6px;
  margin-bottom: 2px;
  border-radius: 3px;
  background: var(--border-subtle);
  &::after {
    content: '';
    display: block;
    width: ${({ $share }) => $share}%;
    height: 100%;
    border-radius: 3px;
    background: var(--accent-copper);
  }
`;
const Why = styled.dd`
  grid-column: 1 / -1;
  && {
    margin-bottom: 8px;
    text-align: start;
    color: var(--text-secondary);
  }
`;
const Total = styled.div`
  display: contents;
  && dt,
  && dd {
    padding-top: 8px;
    border-top: 1px solid var(--border-default);
    font-weight: 580;
  }
`;

interface Props {
  match: MatchView;
  currency: string;
  unit: string | null;
}

/** The seven parts of a score with their points and sentences; they and the caps add up to it. */
export const Breakdown = ({ match, currency, unit }: Props) => {
  const say = useMessages('marketplace');
  const format = useFormat();
  const { reason } = useReason();
  const points = (value: string) => format.number(value, { min: 1, max: 1 });
  return (
    <Stack gap={4}>
      <Rows>
        {match.parts.map(({ part, weight, points: brought }) => {
          const why = match.reasons.find((one) => one.part === part);
          return [
            <dt key={part}>{say(`match.part.${part}`)}</dt>,
            <dd key={`${part}.points`}>{say('match.points', { points: points(brought), weight })}</dd>,
            <Bar key={`${part}.bar`} as="dd" aria-hidden $share={(Number(brought) / weight) * 100} />,
            why ? <Why key={`${part}.why`}>{reason(why)}</Why> : null,
          ];
        })}
        {match.caps.map((cap) => (
          <Why key={cap}>{say(`match.cap.${cap}`, { raw: points(match.raw), points: points(match.capPoints) })}</Why>
        ))}
        <Total>
          <dt>{say('match.score')}</dt>
          <dd>{say('match.points', { points: points(match.score), weight: 100 })}</dd>
        </Total>
      </Rows>
      <Text as="p" size="bodySm" tone="secondary">
        {say('match.landed')}{' '}
        <Money value={dec(match.landed).toDecimalPlaces(4).toFixed()} currency={currency} per={unit ?? undefined} />
      </Text>
    </Stack>
  );
};
