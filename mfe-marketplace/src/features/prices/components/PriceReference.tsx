import type { Listing, PriceComparison } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { dec } from '@orebridge/trade';
import { Section, Sparkline, Stack, Text, useFormat, usePriceMean } from '@orebridge/ui';
import styled from 'styled-components';
import { usePriceComparison } from '../api/usePriceComparison';

const Bars = styled.dl`
  display: grid;
  grid-template-columns: minmax(96px, auto) 1fr auto;
  gap: 8px 12px;
  align-items: center;
  margin: 0;
  font-size: 13px;
  line-height: 18px;
  > div {
    display: contents;
  }
  dt {
    color: var(--text-secondary);
  }
  dd {
    margin: 0;
    text-align: right;
    font-variant-numeric: tabular-nums lining-nums;
    white-space: nowrap;
  }
  @media (max-width: 767px) {
    display: block;
    > div {
      display: grid;
      grid-template-columns: 1fr auto;
      gap: 4px 12px;
      margin-bottom: 12px;
    }
    dd:nth-of-type(1) {
      grid-column: 1 / -1;
      grid-row: 2;
    }
  }
`;
const Track = styled.dd`
  height: 10px;
  border-radius: 5px;
  background: var(--bg-sunken);
  overflow: hidden;
  > span {
    display: block;
    height: 100%;
    border-radius: 5px;
    background: var(--text-tertiary);
  }
  &[data-own] > span {
    background: var(--accent-copper);
  }
`;
const Trend = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
`;

/** The lot's price beside the last price of the published series of its goods; nothing where none is comparable. */
export const PriceReference = ({ listing }: { listing: Listing }) => {
  const comparison = usePriceComparison(listing.id).data?.comparison;
  return comparison ? <Against {...comparison} /> : null;
};

const Against = (comparison: PriceComparison) => {
  const { series, price, reference, differencePct, points, rate, beforeRefining } = comparison;
  const say = useMessages('marketplace');
  const format = useFormat();
  const prices = usePriceMean();
  const period = (date: string) => prices.period(series.frequency, date);
  const money = (value: string) => format.money(value, series.currency, { per: series.unit, max: 4 });
  const most = dec(price).greaterThan(reference.price) ? dec(price) : dec(reference.price);
  const width = (value: string) => `${dec(value).div(most).times(100).toDecimalPlaces(1).toFixed()}%`;
  const off = dec(differencePct);
  const difference = off.isZero()
    ? say('reference.equal')
    : say(off.isNegative() ? 'reference.below' : 'reference.above', { percent: format.percent(off.abs().toFixed()) });
  const rows = [
    { id: 'own', label: say('reference.own'), value: price },
    {
      id: 'series',
      label: say('reference.published', { mean: prices.mean(series.frequency, reference.date) }),
      value: reference.price,
    },
  ];
  return (
    <Section title={say('reference.title')} meta={series.label}>
      <Stack gap={5}>
        <Text as="p" strong>
          {difference}
        </Text>
        <Bars>
          {rows.map(({ id, label, value }) => (
            <div key={id}>
              <dt>{label}</dt>
              <Track data-own={id === 'own' || undefined} aria-hidden="true">
                <span style={{ width: width(value) }} />
              </Track>
              <dd>{money(value)}</dd>
            </div>
          ))}
        </Bars>
        {points.length > 2 ? (
          <Trend>
            <Sparkline
              values={points.map((point) => Number(point.price))}
              label={say('reference.trend', {
                from: period(points[0]!.date),
                to: period(reference.date),
                first: money(points[0]!.price),
                last: money(reference.price),
              })}
              width={160}
            />
            <Text as="span" size="bodySm" tone="tertiary">
              {say('reference.since', { from: period(points[0]!.date), to: period(reference.date) })}
            </Text>
          </Trend>
        ) : null}
        <Text as="p" size="bodySm" tone="secondary">
          {[
            beforeRefining ? say('reference.refining') : '',
            say('reference.normalised', { unit: series.unit }),
            rate
              ? say('reference.rate', {
                  from: rate.currency,
                  to: series.currency,
                  rate: format.number(rate.rate, { max: 6 }),
                  source: rate.source,
                  date: format.date(rate.date),
                })
              : '',
          ]
            .filter(Boolean)
            .join(' ')}
        </Text>
        <Text as="p" size="caption" tone="tertiary">
          {say('reference.source', { source: series.source, licence: series.licence })}
        </Text>
      </Stack>
    </Section>
  );
};
