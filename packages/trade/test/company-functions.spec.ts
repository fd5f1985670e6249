import { describe, expect, it } from '@jest/globals';
import { isWithinLimit, MEMBER_FUNCTIONS, OPERATIONS, operationsOf } from '../src/index.js';

describe('what somebody may do for a company', () => {
  it('is what it was before there were functions, until an owner says what somebody is', () => {
    expect(operationsOf({ companyRole: 'owner', functions: null })).toEqual(OPERATIONS);
    expect(operationsOf({ companyRole: 'member', functions: null })).toEqual([
      'perform',
      'negotiate',
      'sign',
      'pay',
      'document',
    ]);
  });

  it('is all that the functions hold together, and the company for its owner', () => {
    expect(operationsOf({ companyRole: 'member', functions: ['trader', 'finance'] })).toEqual([
      'perform',
      'negotiate',
      'pay',
      'finance_settings',
    ]);
    expect(operationsOf({ companyRole: 'owner', functions: ['signatory'] })).toEqual(['perform', 'sign', 'manage']);
    expect(operationsOf({ companyRole: 'owner', functions: [...MEMBER_FUNCTIONS] })).toEqual(OPERATIONS);
  });

  it('is nothing but reading for who only reads', () => {
    expect(operationsOf({ companyRole: 'member', functions: ['read_only'] })).toEqual([]);
  });
});

describe('a limit of signing', () => {
  const limit = { amount: '250000', currency: 'USD' };
  const usd = (amount: string) => [{ amount, currency: 'USD' }];

  it('holds up to itself, and not a cent further', () => {
    expect(isWithinLimit(limit, usd('250000.00'), {})).toBe(true);
    expect(isWithinLimit(limit, usd('250000.01'), {})).toBe(false);
    expect(isWithinLimit(limit, usd('249999.99'), {})).toBe(true);
    expect(isWithinLimit(null, usd('99999999999'), {})).toBe(true);
  });

  it('takes other currencies at the stated rate of the day, and adds up what is bound at once', () => {
    const rates = { USD: '1.25', CLP: '1000' };
    expect(isWithinLimit(limit, [{ amount: '200000', currency: 'EUR' }], rates)).toBe(true);
    expect(isWithinLimit(limit, [{ amount: '200000.01', currency: 'EUR' }], rates)).toBe(false);
    const two = [...usd('125000'), { amount: '100000', currency: 'EUR' }];
    expect(isWithinLimit(limit, two, rates)).toBe(true);
    expect(isWithinLimit(limit, [...two, ...usd('0.01')], rates)).toBe(false);
  });

  it('is passed by an amount whose rate nobody knows', () => {
    expect(isWithinLimit(limit, [{ amount: '1', currency: 'CDF' }], { USD: '1.25' })).toBe(false);
    expect(isWithinLimit(null, [{ amount: '1', currency: 'CDF' }], {})).toBe(true);
  });
});
