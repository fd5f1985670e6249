/** A reference rate as it was published. */
export interface ReferenceRate {
  readonly currency: string;
  readonly name: string;
  readonly validFrom: string;
  readonly pct: string;
}

/**
 * The policy rates to which late interest adds 3 % (trade rules 2.7), oldest first for each currency. Public record of
 * the central banks; a contract that names another rate comes first.
 */
export const REFERENCE_RATES: readonly ReferenceRate[] = [
  { currency: 'USD', name: 'Federal funds target, upper bound', validFrom: '2025-10-30', pct: '4.00' },
  { currency: 'EUR', name: 'ECB main refinancing operations', validFrom: '2025-06-11', pct: '2.15' },
  { currency: 'GBP', name: 'Bank of England Bank Rate', validFrom: '2025-08-07', pct: '4.00' },
  { currency: 'CHF', name: 'SNB policy rate', validFrom: '2025-06-20', pct: '0.00' },
  { currency: 'CNY', name: 'Loan prime rate, 1 year', validFrom: '2025-05-20', pct: '3.00' },
  { currency: 'AUD', name: 'RBA cash rate target', validFrom: '2025-08-13', pct: '3.60' },
  { currency: 'CAD', name: 'Bank of Canada overnight rate', validFrom: '2025-10-30', pct: '2.25' },
  { currency: 'JPY', name: 'BoJ uncollateralised overnight call rate', validFrom: '2025-01-27', pct: '0.50' },
  { currency: 'ZAR', name: 'SARB repo rate', validFrom: '2025-08-01', pct: '7.00' },
];

/** The rate of a currency in force on a day: the last one from before it, or null when none is recorded. */
export const referenceRate = (currency: string, day: string): ReferenceRate | null =>
  REFERENCE_RATES.findLast((rate) => rate.currency === currency && rate.validFrom <= day) ?? null;
