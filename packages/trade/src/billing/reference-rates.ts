/** A reference rate as it was published. */
export interface ReferenceRate {
  readonly currency: string;
  readonly name: string;
  readonly validFrom: string;
  readonly pct: string;
}

const of = (currency: string, name: string, rates: Readonly<Record<string, string>>): ReferenceRate[] =>
  Object.entries(rates).map(([validFrom, pct]) => ({ currency, name, validFrom, pct }));

/**
 * The policy rates to which late interest adds 3 % (trade rules 2.7), oldest first for each currency. Public record of
 * the central banks; a contract that names another rate comes first.
 */
export const REFERENCE_RATES: readonly ReferenceRate[] = [
  ...of('USD', 'Federal funds target, upper bound', {
    '2024-12-19': '4.50',
    '2025-09-18': '4.25',
    '2025-10-30': '4.00',
    '2025-12-11': '3.75',
  }),
  ...of('EUR', 'ECB main refinancing operations', {
    '2025-02-05': '2.90',
    '2025-03-12': '2.65',
    '2025-04-23': '2.40',
    '2025-06-11': '2.15',
  }),
  ...of('GBP', 'Bank of England Bank Rate', {
    '2025-02-06': '4.50',
    '2025-05-08': '4.25',
    '2025-08-07': '4.00',
    '2025-12-18': '3.75',
  }),
  ...of('CHF', 'SNB policy rate', { '2024-12-13': '0.50', '2025-03-21': '0.25', '2025-06-20': '0.00' }),
  ...of('CNY', 'Loan prime rate, 1 year', { '2024-10-21': '3.10', '2025-05-20': '3.00' }),
  ...of('AUD', 'RBA cash rate target', { '2025-02-19': '4.10', '2025-05-21': '3.85', '2025-08-13': '3.60' }),
  ...of('CAD', 'Bank of Canada overnight rate', { '2025-03-13': '2.75', '2025-09-18': '2.50', '2025-10-30': '2.25' }),
  ...of('JPY', 'BoJ uncollateralised overnight call rate', {
    '2024-08-01': '0.25',
    '2025-01-27': '0.50',
    '2025-12-22': '0.75',
  }),
  ...of('ZAR', 'SARB repo rate', {
    '2025-01-31': '7.50',
    '2025-05-30': '7.25',
    '2025-08-01': '7.00',
    '2025-11-21': '6.75',
  }),
];

/** The rate of a currency in force on a day: the last one from before it, or null when none is recorded. */
export const referenceRate = (currency: string, day: string): ReferenceRate | null =>
  REFERENCE_RATES.findLast((rate) => rate.currency === currency && rate.validFrom <= day) ?? null;
