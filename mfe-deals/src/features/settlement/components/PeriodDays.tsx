import { useMessages } from '@orebridge/remote-kit';
import type { IndexPrice } from '@orebridge/contracts';
import { Badge, Stack, Text, useFormat } from '@orebridge/ui';
import styled from 'styled-components';

const List = styled.ul`
  list-style: none;
  margin: 0;
  padding: 0;
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(190px, 1fr));
  column-gap: 24px;
  font-variant-numeric: tabular-nums lining-nums;
  li {
    display: flex;
    justify-content: space-between;
    align-items: baseline;
    gap: 8px;
    padding: 3px 0;
    border-bottom: 1px solid var(--border-subtle);
  }
`;

/** A quotational period day by day: the quotation, no market, or a day of which nothing was said. */
export const PeriodDays = ({ index, days }: Pick<IndexPrice, 'index' | 'days'>) => {
  const say = useMessages('deals.settle');
  const format = useFormat();
  const count = (standing: IndexPrice['days'][number]['standing']) =>
    days.filter((day) => day.standing === standing).length;
  const missing = count('missing');
  if (!days.length) return null;
  return (
    <Stack gap={2}>
      <Text as="p" size="caption" tone="secondary">
        {say('day.quoted', { count: count('quoted') })}
        {missing ? ` · ${say('day.missingCount', { count: missing })}` : null}
      </Text>
      <List aria-label={say('day.list', { index })}>
        {days.map(({ date, price, standing }) => (
          <li key={date}>
            <Text as="span" size="bodySm">
              {format.date(date)}
            </Text>
            {standing === 'quoted' ? (
              <Text as="span" size="bodySm">
                {format.number(price ?? '', { min: 2, max: 8 })}
              </Text>
            ) : null}
            {standing === 'no_market' ? (
              <Text as="span" size="bodySm" tone="tertiary">
                {say('day.no_market')}
              </Text>
            ) : null}
            {standing === 'missing' ? <Badge tone="warning">{say('day.missing')}</Badge> : null}
          </li>
        ))}
      </List>
    </Stack>
  );
};
