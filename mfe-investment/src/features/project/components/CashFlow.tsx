import { api, type Language, type Project, urlOf } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { cashFlowsOf, type ModelYear } from '@orebridge/trade';
import { FigureTable } from '@orebridge/remote-kit/pages';
import { LinkButton, Panel, Stack, useFormat } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

const COLUMNS = ['revenue', 'opex', 'capex', 'tax'] as const;

const Bars = styled.div`
  display: flex;
  gap: 2px;
  height: 168px;
  > div {
    flex: 1;
    min-width: 0;
    display: grid;
    grid-template-rows: var(--up) var(--down);
  }
  span {
    display: block;
    border-radius: 2px 2px 0 0;
    align-self: end;
    background: var(--chart-c1);
  }
  span + span {
    border-radius: 0 0 2px 2px;
    align-self: start;
    background: var(--chart-c2);
  }
`;
const Years = styled.div`
  display: flex;
  gap: 2px;
  font-size: 11.5px;
  line-height: 16px;
  color: var(--chart-axis);
  font-variant-numeric: tabular-nums lining-nums;
  span {
    flex: 1;
    min-width: 0;
    text-align: center;
    white-space: nowrap;
  }
`;

/** Years are named so that their names do not touch. */
const everyNth = (years: number): number => (years > 24 ? 5 : years > 10 ? 3 : 1);

/** What the owner's model leaves in each year, year 0 being the first outflow, in USD m. */
export const CashFlow = ({ id, model }: { id: string; model: NonNullable<Project['fields']['model']> }) => {
  const say = useMessages('investment');
  const format = useFormat();
  const language = useIntl().locale.slice(0, 2) as Language;
  const years: readonly ModelYear[] = model;
  const flows = cashFlowsOf(years);
  const net = flows.map((flow) => flow.toNumber());
  const up = Math.max(0, ...net);
  const down = Math.max(0, ...net.map((value) => -value));
  const share = (value: number, of: number) => ({ height: `${of > 0 ? Math.max(0, value / of) * 100 : 0}%` });
  const write = (value: string) => format.number(value, { max: 1 });
  const total = flows.reduce((all, flow) => all.plus(flow));
  const step = everyNth(net.length);
  return (
    <Panel title={say('cashFlow.title')} meta={say('millionUsd')}>
      <Stack gap={4}>
        <div
          role="img"
          aria-label={say('cashFlow.label', {
            years: net.length,
            lowest: format.number(Math.min(...net), { max: 1 }),
            highest: format.number(Math.max(...net), { max: 1 }),
            total: write(total.toFixed()),
          })}
        >
          <Bars style={{ '--up': `${up || 0.001}fr`, '--down': `${down || 0.001}fr` } as React.CSSProperties}>
            {net.map((value, year) => (
              // oxlint-disable-next-line react/no-array-index-key -- a year is its place in the model
              <div key={year}>
                <span style={share(value, up)} />
                <span style={share(-value, down)} />
              </div>
            ))}
          </Bars>
          <Years>
            {net.map((_, year) => (
              // oxlint-disable-next-line react/no-array-index-key -- a year is its place in the model
              <span key={year}>{year % step === 0 ? year : ''}</span>
            ))}
          </Years>
        </div>
        <FigureTable
          title={say('chart.table')}
          head={[say('cashFlow.year'), ...[...COLUMNS, 'net'].map((name) => say(`model.${name}`))]}
          rows={model.map((one, year) => [
            String(year),
            ...COLUMNS.map((name) => write(one[name])),
            write(flows[year]!.toFixed()),
          ])}
        />
        <div data-noprint="">
          <LinkButton icon="download-simple" href={urlOf(api.projects.model, { params: { id }, query: { language } })}>
            {say('model.file')}
          </LinkButton>
        </div>
      </Stack>
    </Panel>
  );
};
