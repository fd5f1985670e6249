import type { Project } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { dec } from '@orebridge/trade';
import { FigureTable } from '@orebridge/remote-kit/pages';
import { Panel, Stack, useFormat } from '@orebridge/ui';
import styled from 'styled-components';

const Rows = styled.ul`
  display: grid;
  gap: 12px;
  font-size: 13px;
  line-height: 18px;
  li {
    display: grid;
    grid-template-columns: 96px minmax(60px, 1fr) auto;
    gap: 12px;
    align-items: center;
  }
  b {
    font-weight: 440;
    font-variant-numeric: tabular-nums lining-nums;
    white-space: nowrap;
  }
`;
const Track = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  height: 14px;
  border-radius: 2px;
  background: linear-gradient(var(--border-strong), var(--border-strong)) center / 1px 100% no-repeat;
  span {
    display: block;
    height: 100%;
  }
  span:first-child {
    justify-self: end;
    background: var(--chart-c2);
  }
  span:last-child {
    background: var(--chart-c1);
  }
`;

type Props = Pick<Project, 'sensitivities'> & { computed: NonNullable<Project['computed']> };

/** How far 20 % of price and costs move the value of the owner's model, in USD m, and what its return then is. */
export const Tornado = ({ computed, sensitivities }: Props) => {
  const say = useMessages('investment');
  const format = useFormat();
  const moves = sensitivities.map((one) => {
    const ends = [one.lower, one.higher].map(({ npv }) => dec(npv).minus(dec(computed.npv)));
    const [worse, better] = ends.toSorted((a, b) => a.comparedTo(b));
    return { ...one, worse: worse!, better: better! };
  });
  const most = Math.max(1e-9, ...moves.flatMap(({ worse, better }) => [worse.abs().toNumber(), better.toNumber()]));
  const write = (value: ReturnType<typeof dec>) => format.number(value.toFixed(0), { sign: true });
  const part = (value: ReturnType<typeof dec>) => ({ width: `${(value.abs().toNumber() / most) * 100}%` });
  const changes = sensitivities[0]?.cases.map(({ changePercent }) => changePercent) ?? [];
  const headOf = (change: number) =>
    change === 0 ? say('sensitivity.base') : `${format.number(String(change), { sign: true })} %`;
  const percent = (value: string | null) => (value === null ? '–' : format.percent(value));
  return (
    <Panel title={say('sensitivity.title')} meta={say('sensitivity.change')}>
      <Stack gap={4}>
        <Rows aria-label={say('sensitivity.title')}>
          {moves.map((one) => (
            <li key={one.driver}>
              <span>{say('sensitivity.by', { driver: say(`driver.${one.driver}`) })}</span>
              <Track aria-hidden="true">
                <span style={part(one.worse)} />
                <span style={part(one.better)} />
              </Track>
              <b>{`${write(one.worse)} / ${write(one.better)}`}</b>
            </li>
          ))}
        </Rows>
        <FigureTable
          open
          title={say('sensitivity.cases')}
          head={[say('sensitivity.driver'), ...changes.map(headOf)]}
          rows={sensitivities.flatMap(({ driver, cases }) => {
            const values = { driver: say(`driver.${driver}`) };
            return [
              [say('sensitivity.npvOf', values), ...cases.map(({ npv }) => format.number(npv))] as const,
              [say('sensitivity.irrOf', values), ...cases.map(({ irrPercent }) => percent(irrPercent))] as const,
            ];
          })}
        />
      </Stack>
    </Panel>
  );
};
