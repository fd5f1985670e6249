import { describe, expect, it } from '@jest/globals';
import {
  creditorReference,
  groupedReference,
  isCreditorReference,
  isSamePayer,
  isSmallShortfall,
  documentFlaws,
  paymentReference,
  paymentReferencesIn,
  securedAmount,
  securityWay,
} from '../src/index.js';

describe('a creditor reference', () => {
  it('has the check digits of ISO 11649', () => {
    expect(creditorReference('539007547034')).toBe('RF18539007547034');
    expect(isCreditorReference('RF18539007547034')).toBe(true);
    expect(isCreditorReference('RF18539007547035')).toBe(false);
    expect(() => creditorReference('with space')).toThrow(RangeError);
  });

  it('is found however a payer wrote it, and not when a digit is wrong', () => {
    const reference = paymentReference(70_001);
    expect(isCreditorReference(reference)).toBe(true);
    for (const text of [
      reference,
      groupedReference(reference),
      `pay ${reference.toLowerCase()}/Nov`,
      reference.replace('OB', '-OB-'),
    ])
      expect(paymentReferencesIn(text)).toEqual([reference]);
    const wrong = reference.slice(0, -1) + ((Number(reference.at(-1)) + 1) % 10);
    expect(paymentReferencesIn(wrong)).toEqual([]);
    expect(paymentReferencesIn('order of November')).toEqual([]);
    expect(paymentReferencesIn(`${reference} and ${paymentReference(70_002)}`)).toHaveLength(2);
  });
});

describe('the security of a payment', () => {
  it('is money at the provider for escrow and prepayment, and a paper for the rest', () => {
    expect(['escrow', 'prepayment', 'prepayment_30_70'].map(securityWay)).toEqual(['funds', 'funds', 'funds']);
    expect(['lc_sight', 'cad', 'sblc', 'open_account'].map(securityWay)).toEqual([
      'document',
      'document',
      'document',
      'document',
    ]);
    expect(securedAmount('2600000.01', 'escrow', 'USD')).toBe('2600000.01');
    expect(securedAmount('1000.01', 'prepayment_30_70', 'USD')).toBe('300.00');
    expect(securedAmount('1000.05', 'prepayment_30_70', 'USD')).toBe('300.02');
  });

  const asked = { amount: '1000', currency: 'USD', lastShipment: '2027-01-10', seller: 'Atacama Cátodos S.A.' };
  const document = {
    kind: 'lc_sight',
    amount: '1000.00',
    currency: 'USD',
    expiresOn: '2027-01-31',
    beneficiary: 'ATACAMA CATODOS SA',
  } as const;

  it('by a letter of credit covers amount, currency, beneficiary, and 21 days after the last shipment', () => {
    expect(documentFlaws(document, asked)).toEqual([]);
    expect(documentFlaws({ ...document, expiresOn: '2027-01-30' }, asked)).toEqual(['expiry']);
    expect(documentFlaws({ ...document, expiresOn: null }, asked)).toEqual(['expiry']);
    expect(documentFlaws({ ...document, amount: '999.99', currency: 'EUR', beneficiary: 'Other' }, asked)).toEqual([
      'amount',
      'currency',
      'beneficiary',
    ]);
  });

  it('by a letter of credit may fall short of the contract as far as UCP 600 tolerates', () => {
    const about = { ...document, amount: '910', aboutAmount: true };
    expect(documentFlaws(about, asked)).toEqual([]);
    expect(documentFlaws({ ...about, amount: '909' }, asked)).toEqual(['amount']);
    expect(documentFlaws({ ...document, quantity: '200' }, { ...asked, quantity: '210' })).toEqual([]);
    expect(documentFlaws({ ...document, quantity: '200' }, { ...asked, quantity: '210.001' })).toEqual(['quantity']);
    expect(documentFlaws({ ...document, kind: 'sblc', amount: '910', aboutAmount: true }, asked)).toEqual(['amount']);
  });

  it('by a credit line needs the amount alone', () => {
    expect(documentFlaws({ ...document, kind: 'open_account', expiresOn: null, beneficiary: '' }, asked)).toEqual([]);
  });

  it('comes from the company itself, whose name a bank may cut off', () => {
    expect(isSamePayer('RHEINUFER KATHODEN', 'Rheinufer Kathoden & Edelmetall GmbH')).toBe(true);
    expect(isSamePayer('Rhein', 'Rheinufer Kathoden & Edelmetall GmbH')).toBe(false);
    expect(isSamePayer('Somebody Else Ltd', 'Rheinufer Kathoden & Edelmetall GmbH')).toBe(false);
  });
});

it.each([
  ['22000.00', '21985.00', 'USD', true],
  ['50000.00', '49999.99', 'USD', true],
  ['50000.00', '49900.00', 'USD', true],
  ['50000.00', '49899.99', 'USD', false],
  ['50000.00', '50000.00', 'USD', false],
  ['50000.00', '50000.01', 'USD', false],
  ['6666002', '6664002', 'JPY', true],
  ['6666002', '6656001', 'JPY', false],
])(
  'a transfer of which %s was asked and %s came in %s is short by bank charges: %s',
  (asked, came, currency, isSmall) => {
    expect(isSmallShortfall(asked, came, currency)).toBe(isSmall);
  },
);
