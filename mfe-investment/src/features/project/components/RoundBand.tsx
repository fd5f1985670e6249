import type { ProjectCard } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { daysBetween, localDay } from '@orebridge/trade';
import { useFormat } from '@orebridge/ui';
import styled from 'styled-components';
import { useMoney } from '../../../shared/money';

const Band = styled.section`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto auto;
  background: var(--bg-surface);
  border: 1px solid var(--border-subtle);
  border-radius: var(--r-md);
  > div {
    padding: 14px 20px;
    border-right: 1px solid var(--border-subtle);
  }
  > div:last-child {
    border-right: 0;
  }
  > div > span,
  dt {
    display: block;
    font-size: 12.5px;
    line-height: 17px;
    color: var(--text-secondary);
  }
  p {
    margin-top: 2px;
    font-size: 14px;
    line-height: 30px;
    color: var(--text-tertiary);
    white-space: nowrap;
  }
  strong {
    font-size: 22px;
    font-weight: 560;
    letter-spacing: -0.022em;
    color: var(--text-primary);
  }
  @media (max-width: 1023px) {
    grid-template-columns: 1fr 1fr;
    > div {
      padding: 12px 16px;
    }
    > div:nth-child(-n + 2) {
      grid-column: 1 / -1;
      border-right: 0;
      border-bottom: 1px solid var(--border-subtle);
    }
  }
`;
const Track = styled.div`
  position: relative;
  height: 12px;
  margin-top: 3px;
  background: repeating-linear-gradient(135deg, var(--bg-sunken) 0 3px, var(--border-subtle) 3px 5px);
  border-radius: 2px;
  span {
    display: block;
    height: 100%;
    border-radius: 2px;
    background: var(--chart-c1);
  }
  i {
    position: absolute;
    top: -3px;
    bottom: -3px;
    width: 2px;
    background: var(--text-primary);
  }
`;
const Caps = styled.dl`
  display: flex;
  justify-content: space-between;
  gap: 16px;
  margin-top: 8px;
  font-size: 12.5px;
  line-height: 17px;
  dd {
    font-weight: 560;
  }
  > div:last-child {
    text-align: right;
  }
`;

/** Days that are left, the last one counted. */
const daysUntil = (day: string): number => Math.max(0, daysBetween(localDay(), day) + 1);

type Round = NonNullable<ProjectCard['round']>;

/** How far a round is against its caps, how many are in it and how long it is open. */
export const RoundBand = ({ round }: { round: Round }) => {
  const say = useMessages('investment');
  const format = useFormat();
  const money = useMoney();
  const cap = Number(round.hardCapUsd);
  const share = (value: string) => `${cap ? Math.min(100, (Number(value) / cap) * 100) : 0}%`;
  const days = daysUntil(round.closesOn);
  return (
    <Band aria-label={say('round.one')}>
      <div>
        <span>{say('round.interest')}</span>
        <p>
          <strong>{format.number(round.interestUsd)}</strong>{' '}
          {say('round.ofTarget', { target: money(round.targetUsd) })}
        </p>
      </div>
      <div>
        <Track aria-hidden="true">
          <span style={{ width: share(round.interestUsd) }} />
          <i style={{ left: share(round.softCapUsd) }} />
        </Track>
        <Caps>
          <div>
            <dt>{say('terms.softCapUsd')}</dt>
            <dd>{money(round.softCapUsd)}</dd>
          </div>
          <div>
            <dt>{say('terms.hardCapUsd')}</dt>
            <dd>{money(round.hardCapUsd)}</dd>
          </div>
        </Caps>
      </div>
      <div>
        <span>{say('round.investors')}</span>
        <p>
          <strong>{format.number(round.investors)}</strong>
        </p>
      </div>
      <div>
        <span>{say(round.state === 'open' ? 'round.closesIn' : 'terms.closesOn')}</span>
        <p>
          <strong>{round.state === 'open' ? say('round.daysLeft', { days }) : format.date(round.closesOn)}</strong>
        </p>
      </div>
    </Band>
  );
};
