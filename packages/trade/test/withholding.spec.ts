import { describe, expect, it } from '@jest/globals';
import { bearsWithholding, INVOICE_KINDS, isWithholdingRate, taxWithheld, taxWithheldOnRest } from '../src/index.js';

describe('tax withheld at the source', () => {
  it.each([
    ['2288.02', '15', 'USD', '343.20'],
    ['100.10', '5', 'USD', '5.01'],
    ['1010', '5', 'JPY', '51'],
    ['999999999999999999.99', '35', 'EUR', '350000000000000000.00'],
  ])('of %s at %s per cent is rounded half up to the places of %s', (base, rate, currency, tax) => {
    expect(taxWithheld(base, rate, currency)).toBe(tax);
  });

  it('has a rate above 0 and up to 35 per cent with 2 decimals', () => {
    expect(['0.01', '5', '15.83', '35', '35.00'].every(isWithholdingRate)).toBe(true);
    expect(['0', '-1', '35.01', '15.825', '100'].some(isWithholdingRate)).toBe(false);
  });

  it('is on fees, freight, commission and debit notes about them, and never on goods or on what is paid back', () => {
    const bears = (isForWork: boolean, payer: 'issuer' | 'recipient', isInterest = false) =>
      INVOICE_KINDS.filter((kind) => bearsWithholding({ kind, isForWork, isInterest, payer }));
    expect(bears(true, 'recipient')).toEqual(['debit_note', 'commission', 'freight', 'service']);
    expect(bears(false, 'recipient')).not.toContain('debit_note');
    expect(bears(true, 'issuer')).toEqual([]);
    expect(bears(false, 'recipient', true)).toContain('debit_note');
    expect(bears(false, 'issuer', true)).toEqual([]);
  });

  it('of the parts of a fee adds up to that of the whole', () => {
    const parts = ['33.33', '33.33', '33.34'].map((part, n) =>
      taxWithheldOnRest(part, '15', ['0', '33.33', '66.66'][n]!, 'USD'),
    );
    expect(parts).toEqual(['5.00', '5.00', '5.00']);
    expect(taxWithheldOnRest('0.03', '15', '0.03', 'USD')).toBe('0.01');
  });
});
