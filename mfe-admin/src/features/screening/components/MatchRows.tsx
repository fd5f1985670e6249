import type { AwaitedDecision } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { BareLink } from '@orebridge/ui';
import styled from 'styled-components';
import { Due, waitedText } from '../../../shared/queues/Due';

const Rows = styled.ul`
  list-style: none;
  margin: 0;
  padding: 0;
`;
const Row = styled(BareLink)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 2px 8px;
  min-height: 78px;
  padding: 10px 14px;
  border-top: 1px solid var(--border-subtle);
  border-left: 3px solid transparent;
  font-size: 12px;
  line-height: 17px;
  color: var(--text-secondary);
  text-decoration: none;
  > b {
    overflow: hidden;
    font-size: 13px;
    font-weight: 600;
    text-overflow: ellipsis;
    white-space: nowrap;
    color: var(--text-primary);
  }
  &:hover {
    background: var(--bg-hover);
  }
  &[aria-current='true'] {
    border-left-color: var(--accent-copper);
    background: var(--bg-selected);
  }
`;
const OneLine = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
const Wide = styled(OneLine)`
  grid-column: 1 / -1;
`;
const End = styled.span`
  text-align: right;
  white-space: nowrap;
`;

/** The queue of matches: who, what of whom, on which list, how long it waits, and who has it. */
export const MatchRows = ({
  rows,
  current,
  now,
}: {
  rows: readonly AwaitedDecision[];
  current: string | null;
  now: Date;
}) => {
  const say = useMessages('admin');
  return (
    <Rows aria-label={say('screening.queue')}>
      {rows.map((row) => (
        <li key={row.id}>
          <Row
            href={`/admin?tab=verifications&view=screenings&screening=${row.id}`}
            aria-current={row.id === current ? 'true' : undefined}
          >
            <b>{row.name}</b>
            <End>
              <Due row={row} now={now} />
            </End>
            <Wide>
              {[row.type ? say(`screening.subject.${row.type}`) : '', row.company === row.name ? '' : row.company]
                .filter(Boolean)
                .join(', ')}
            </Wide>
            <OneLine>{row.reference}</OneLine>
            <End>
              {row.takenBy
                ? say('screening.waitedTaken', { time: waitedText(say, row, now), name: row.takenBy })
                : waitedText(say, row, now)}
            </End>
          </Row>
        </li>
      ))}
    </Rows>
  );
};
