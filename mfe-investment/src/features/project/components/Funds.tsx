import type { Project } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { sum } from '@orebridge/trade';
import { Panel, Stack } from '@orebridge/ui';
import styled from 'styled-components';
import { useMoney } from '../../../shared/money';
import { Legend, PART_COLOURS } from '../chart-look';

const Bar = styled.div`
  display: flex;
  gap: 2px;
  height: 26px;
  border-radius: var(--r-xs);
  overflow: hidden;
  span {
    min-width: 2px;
  }
`;

const colour = (index: number): string => PART_COLOURS[index % PART_COLOURS.length]!;

/** What the money is for, as parts of the whole. */
export const Funds = ({ uses }: { uses: NonNullable<Project['fields']['useOfFunds']> }) => {
  const say = useMessages('investment');
  const money = useMoney();
  const whole = sum(uses.map(({ amountUsd }) => amountUsd));
  return (
    <Panel title={say('field.useOfFunds')} meta={money(whole.toFixed())}>
      <Stack gap={4}>
        <Bar aria-hidden="true">
          {uses.map(({ purpose, amountUsd }, index) => (
            <span key={purpose} style={{ flexGrow: Number(amountUsd), background: colour(index) }} />
          ))}
        </Bar>
        <Legend>
          {uses.map(({ purpose, amountUsd }, index) => (
            <li key={purpose}>
              <i aria-hidden="true" style={{ background: colour(index) }} />
              {purpose} <strong>{money(amountUsd)}</strong>
            </li>
          ))}
        </Legend>
      </Stack>
    </Panel>
  );
};
