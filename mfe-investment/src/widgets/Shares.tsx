import { useFormat } from '@orebridge/ui';
import styled from 'styled-components';
import { useMoney } from '../shared/money';
import { PART_COLOURS } from '../features/project/chart-look';

const Box = styled.div`
  font-size: 13px;
  line-height: 18px;
  h3 {
    font-size: 12.5px;
    line-height: 17px;
    font-weight: 500;
    color: var(--text-secondary);
  }
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px 12px;
    margin-top: 12px;
  }
  b {
    font-weight: 560;
    overflow-wrap: anywhere;
  }
  i {
    grid-column: 1 / -1;
    height: 8px;
    border-radius: 2px;
    background: linear-gradient(var(--colour), var(--colour)) 0 0 / var(--share) 100% no-repeat var(--bg-sunken);
  }
  small {
    font-size: 12px;
    line-height: 16px;
    color: var(--text-tertiary);
  }
`;

/** `sharePct`: of the whole, in per cent. */
export interface SharePart {
  id: string;
  name: string;
  usd: string;
  sharePct: string;
  note?: string;
}

/** Parts of a whole, the largest first, each with its amount and share. */
export const Shares = ({ title, parts }: { title: string; parts: readonly SharePart[] }) => {
  const format = useFormat();
  const money = useMoney();
  return (
    <Box>
      <h3>{title}</h3>
      <ul>
        {parts.map((part, index) => (
          <li key={part.id}>
            <b>{part.name}</b>
            <span>{format.percent(part.sharePct)}</span>
            <i
              aria-hidden="true"
              style={
                {
                  '--colour': PART_COLOURS[index % PART_COLOURS.length],
                  '--share': `${part.sharePct}%`,
                } as React.CSSProperties
              }
            />
            <small>{part.note}</small>
            <small>{money(part.usd)}</small>
          </li>
        ))}
      </ul>
    </Box>
  );
};
