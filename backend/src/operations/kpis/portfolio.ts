import type { Portfolio } from '@orebridge/contracts';
import { Decimal, governanceRisk, sum, toWire, weightedRisk } from '@orebridge/trade';
import type { Holding } from '../../investment/projects/index.js';
import { riskOf } from '../../market/market-data/index.js';
import type { Measure } from '../../platform/period/period.js';

const meanOf = (country: string | null): string | null => (country ? (riskOf(country)?.mean ?? null) : null);
const weighted = (holdings: readonly Holding[]) =>
  weightedRisk(holdings.map(({ usd, country }) => ({ usd, mean: meanOf(country) })));

/** The governance risk of the countries, weighted by money; `n` counts the commitments in countries that have one. */
export const riskOfHoldings = (holdings: readonly Holding[]): Measure => ({
  value: weighted(holdings)?.risk.toFixed() ?? null,
  n: holdings.filter(({ country }) => meanOf(country) !== null).reduce((all, { n }) => all + n, 0),
});

/** Sums by a key of the holdings, the largest first, each with its share of the whole in per cent. */
const partsBy = <Key extends 'mineral' | 'country'>(holdings: readonly Holding[], key: Key) => {
  const total = sum(holdings.map(({ usd }) => usd));
  const names = [...new Set(holdings.map((one) => one[key]))];
  return names
    .map((name) => ({ name, usd: sum(holdings.filter((one) => one[key] === name).map(({ usd }) => usd)) }))
    .toSorted((a, b) => b.usd.comparedTo(a.usd))
    .map(({ name, usd }) => ({
      name,
      usd: toWire(usd),
      sharePct: total.isZero() ? '0' : toWire(usd.times(100).div(total).toDecimalPlaces(1, Decimal.ROUND_HALF_UP)),
    }));
};

/** The last year of which the countries' indicators are. */
const lastYear = (holdings: readonly Holding[]): number | null => {
  const years = holdings.flatMap(({ country }) => (country && riskOf(country)?.year) || []);
  return years.length ? Math.max(...years) : null;
};

/** Holdings as a portfolio, by commodity and by country (trade rules 8). */
export const portfolioOf = (holdings: readonly Holding[]): Omit<Portfolio, 'demo'> => {
  const risk = weighted(holdings);
  return {
    totalUsd: toWire(sum(holdings.map(({ usd }) => usd))),
    commitments: holdings.reduce((all, { n }) => all + n, 0),
    minerals: partsBy(holdings, 'mineral').map(({ name, ...part }) => ({ mineral: name, ...part })),
    countries: partsBy(holdings, 'country').map(({ name, ...part }) => {
      const mean = meanOf(name);
      return { country: name, ...part, governanceRisk: mean === null ? null : governanceRisk(mean).toFixed() };
    }),
    risk: risk && {
      governanceRisk: risk.risk.toFixed(),
      coveredPct: risk.coveredPct.toFixed(),
      year: lastYear(holdings),
    },
  };
};
