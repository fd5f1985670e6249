import { MEDIA, StatDelta, useFormat, useMineralName, usePriceMean } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { Wide } from './frame';
import { useLandingHost } from './host';

const SHOWN = ['copper', 'nickel', 'cobalt', 'lithium', 'gold', 'iron-ore'] as const;

/** Its height is there before its figures, so that nothing below moves when they come. */
const Band = styled.section`
  min-height: 126px;
  border-bottom: 1px solid var(--border-subtle);
  background: var(--bg-surface);
  ul {
    display: grid;
    grid-template-columns: repeat(6, minmax(0, 1fr));
  }
  li {
    padding: 14px 16px 10px;
    border-left: 1px solid var(--border-subtle);
  }
  li:first-child {
    padding-left: 0;
    border: 0;
  }
  b {
    display: block;
    font-size: 17px;
    line-height: 24px;
    font-weight: 560;
    font-variant-numeric: tabular-nums lining-nums;
  }
  i {
    font-size: 12px;
    font-style: normal;
    font-weight: 400;
    color: var(--text-tertiary);
  }
  small {
    display: flex;
    flex-wrap: wrap;
    gap: 0 6px;
    font-size: 12px;
    line-height: 16px;
    color: var(--text-tertiary);
  }
  p {
    padding-bottom: 10px;
    font-size: 11.5px;
    line-height: 14px;
    color: var(--text-tertiary);
  }
  ${MEDIA.belowLg} {
    min-height: 230px;
    ul {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
    li:nth-child(3n + 1) {
      padding-left: 0;
      border: 0;
    }
  }
  ${MEDIA.belowMd} {
    min-height: 402px;
    ul {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    li:nth-child(even) {
      padding-left: 16px;
      border-left: 1px solid var(--border-subtle);
    }
    li:nth-child(odd) {
      padding-left: 0;
      border: 0;
    }
  }
`;

/** Six published prices under the hero, each with the month or year that it is the mean of, and what its change is against. */
export function PriceStrip() {
  const intl = useIntl();
  const format = useFormat();
  const nameOf = useMineralName();
  const { mean, against } = usePriceMean();
  const { glances } = useLandingHost();
  const priced = SHOWN.flatMap((mineral) => {
    const price = glances.find((one) => one.mineral === mineral)?.price;
    return price ? [{ mineral, price }] : [];
  });
  return (
    <Band aria-label={intl.formatMessage({ id: 'landing.strip' })}>
      {priced.length > 0 ? (
        <Wide>
          <ul>
            {priced.map(({ mineral, price }) => (
              <li key={mineral}>
                {nameOf(mineral)}
                <b>
                  {format.number(price.value, { min: 2, max: 2 })} <i>{`${price.currency}/${price.unit}`}</i>
                </b>
                <small>{mean(price.frequency, price.at)}</small>
                {price.changePct === null ? null : (
                  <small>
                    <StatDelta value={price.changePct} /> <span>{against(price.frequency)}</span>
                  </small>
                )}
              </li>
            ))}
          </ul>
          <p>{intl.formatMessage({ id: 'landing.strip.source' })}</p>
        </Wide>
      ) : null}
    </Band>
  );
}
