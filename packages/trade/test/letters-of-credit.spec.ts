import { describe, expect, it } from '@jest/globals';
import {
  amendedLetter,
  contractDocuments,
  documentsIn,
  EMPTY_LETTER,
  type Letter,
  type LetterContract,
  letterFindings,
  letterOf,
  type Presented,
  presentationFindings,
  readCreditMessage,
} from '../src/index.js';

const MT700 = `{1:F01EXAMDEFFXXXX0000000000}{2:I700EXAMCLRMXXXXN}{4:
:27:1/1
:40A:IRREVOCABLE
:20:LC26-1187
:31C:261101
:40E:UCP LATEST VERSION
:31D:270131SANTIAGO, CHILE
:52D:RHEINISCHE HANDELSBANK
DUISBURG
:50:RHEINUFER KATHODEN GMBH
HAFENSTRASSE 14, DUISBURG
:59:/CL1234567
CORDILLERA ALTA SA
ANTOFAGASTA
:32B:USD1880000,00
:39A:05/05
:41A:EXAMCLRM
BY PAYMENT
:43P:NOT ALLOWED
:43T:ALLOWED
:44E:ANTOFAGASTA, CHILE
:44F:ROTTERDAM
:44C:261215
:45A:ABOUT 500 DMT COPPER CONCENTRATE, CLEAN
+/- 5 PCT, CIF ROTTERDAM (INCOTERMS 2020)
:46A:+SIGNED COMMERCIAL INVOICE IN 3 ORIGINALS
+FULL SET OF CLEAN ON BOARD BILLS OF LADING SHOWING
GROSS WEIGHT
+CERTIFICATE OF WEIGHT AND ANALYSIS BY AN INDEPENDENT INSPECTOR
+CERTIFICATE OF ORIGIN
+INSURANCE POLICY FOR 110 PCT
:48:21
:49:WITHOUT
-}{5:{CHK:000000000000}}`;

const message = (text: string) => {
  const read = readCreditMessage(text);
  if (!read) throw new Error('no message');
  return read;
};
const letter = letterOf(message(MT700));
const contract: LetterContract = {
  amount: '1880000',
  currency: 'USD',
  quantity: '500',
  unit: 'dmt',
  tolerancePct: '5',
  lastShipment: '2026-12-15',
  incoterm: 'CIF',
  place: 'Rotterdam (NLRTM)',
  goods: 'Copper concentrate, clean',
  buyer: 'Rheinufer Kathoden GmbH',
  seller: 'Cordillera Alta S.A.',
  sellerCountry: 'CL',
  documents: contractDocuments('CIF', false),
};
const fields = (part: Partial<Letter>, to: Partial<LetterContract> = {}) =>
  letterFindings({ ...letter, ...part }, { ...contract, ...to }).map(({ field, weight }) => `${field} ${weight}`);

describe('the message of a bank', () => {
  it('is read field by field', () => {
    expect(letter).toMatchObject({
      number: 'LC26-1187',
      issuer: 'RHEINISCHE HANDELSBANK',
      issuedOn: '2026-11-01',
      expiresOn: '2027-01-31',
      expiryPlace: 'SANTIAGO, CHILE',
      applicant: 'RHEINUFER KATHODEN GMBH',
      beneficiary: 'CORDILLERA ALTA SA',
      currency: 'USD',
      amount: '1880000',
      plusPct: '5',
      minusPct: '5',
      partialShipments: 'not_allowed',
      transhipment: 'allowed',
      loadingPort: 'ANTOFAGASTA, CHILE',
      dischargePort: 'ROTTERDAM',
      latestShipment: '2026-12-15',
      quantity: '500',
      quantityUnit: 'dmt',
      aboutQuantity: true,
      quantityPct: '5',
      incoterm: 'CIF',
      place: 'ROTTERDAM',
      presentationDays: 21,
    });
    expect(letter.documents).toHaveLength(5);
  });

  it('is read without its blocks, with Windows ends of lines, and with blanks before its tags', () => {
    const bare = MT700.slice(MT700.indexOf(':27:'), MT700.indexOf('\n-}')).replaceAll('\n', '\r\n  ');
    expect(letterOf(message(bare))).toEqual(letter);
  });

  it.each([['no message at all'], [''], [':31D:270131CHILE'], [':20:']])('is none: %s', (text) =>
    expect(readCreditMessage(text)).toBeNull(),
  );

  it('leaves out what is no day, no amount and no number of days', () => {
    const read = letterOf(message(':20:A\n:31D:271340CHILE\n:32B:USD12,34,56\n:44C:LATER\n:48:SOON'));
    expect([read.expiresOn, read.amount, read.latestShipment, read.presentationDays]).toEqual([null, null, null, null]);
  });

  it.each([
    ['1,500.500 MT', '1500.5', 't'],
    ['1.500,5 WMT', '1500.5', 'wmt'],
    ['1,500 METRIC TONNES', '1500', 't'],
    ['22,5 MT', '22.5', 't'],
    ['2500 KGS', '2500', 'kg'],
  ])('has the quantity %s as %s %s', (text, quantity, quantityUnit) =>
    expect(letterOf(message(`:20:A\n:45A:${text} OF CATHODES`))).toMatchObject({ quantity, quantityUnit }),
  );
});

describe('an amendment of a letter of credit', () => {
  const amended = (text: string) => amendedLetter(letter, message(`:20:A\n:21:LC26-1187\n:26E:1\n${text}`));

  it('changes what it names and leaves the rest', () => {
    expect(amended(':44C:270110\n:31E:270228CHILE')).toEqual({
      ...letter,
      latestShipment: '2027-01-10',
      expiresOn: '2027-02-28',
      expiryPlace: 'CHILE',
    });
  });
  it.each([
    [':32B:USD120000,', '2000000'],
    [':33B:USD80000,', '1800000'],
    [':34B:USD2100000,', '2100000'],
  ])('%s makes the amount %s', (text, amount) => expect(amended(text).amount).toBe(amount));
  it('adds, deletes and replaces documents', () => {
    const after = amended(':46B:/DELETE/\n+CERTIFICATE OF ORIGIN\n/ADD/\n+PACKING LIST').documents;
    expect([after.length, after.includes('CERTIFICATE OF ORIGIN'), after.at(-1)]).toEqual([5, false, 'PACKING LIST']);
    expect(amended(':46B:/REPALL/\n+INVOICE').documents).toEqual(['INVOICE']);
  });
  it('is the whole letter when the bank sends it anew', () =>
    expect(amendedLetter(EMPTY_LETTER, message(MT700))).toEqual(letter));
});

describe('a document of field 46A', () => {
  it.each([
    ['SIGNED COMMERCIAL INVOICE STATING ORIGIN AND WEIGHT', ['invoice']],
    ['FULL SET OF CLEAN B/L SHOWING NET WEIGHT', ['transport']],
    ['WEIGHT AND QUALITY CERTIFICATE', ['weight', 'analysis']],
    ['PACKING LIST', ['packing_list']],
    ['BENEFICIARY CERTIFICATE', []],
  ])('%s is %j', (entry, codes) => expect(documentsIn(entry)).toEqual(codes));
});

describe('a letter of credit against the contract', () => {
  it('agrees, but for what the contract does not say', () => expect(fields({})).toEqual(['partial_shipments remark']));

  const cases: [string, Partial<Letter>, Partial<LetterContract>, string][] = [
    ['expires less than 21 days after the last shipment', { expiresOn: '2027-01-04' }, {}, 'expiry discrepancy'],
    ['names no expiry', { expiresOn: null }, {}, 'expiry discrepancy'],
    ['expires elsewhere', { expiryPlace: 'DUISBURG, GERMANY' }, {}, 'expiry_place remark'],
    ['is of another buyer', { applicant: 'ANOTHER GMBH' }, {}, 'applicant discrepancy'],
    ['is for another seller', { beneficiary: 'ANOTHER SA' }, {}, 'beneficiary discrepancy'],
    ['is in another currency', { currency: 'EUR' }, {}, 'currency discrepancy'],
    ['is too small', { amount: '1700000' }, {}, 'amount discrepancy'],
    ['does not cover the whole tolerance', { plusPct: null }, {}, 'amount remark'],
    [
      'loads elsewhere',
      { loadingPort: 'CALLAO' },
      { incoterm: 'FOB', place: 'Antofagasta' },
      'loading_port discrepancy',
    ],
    ['discharges elsewhere', { dischargePort: 'HAMBURG' }, {}, 'discharge_port discrepancy'],
    ['ends the shipment earlier', { latestShipment: '2026-12-01' }, {}, 'latest_shipment discrepancy'],
    ['ends the shipment later', { latestShipment: '2026-12-20' }, {}, 'latest_shipment remark'],
    ['is about other goods', { goods: 'ZINC INGOTS' }, {}, 'goods discrepancy'],
    ['is about another quantity', { quantity: '400', quantityPct: null }, {}, 'quantity discrepancy'],
    ['allows less tolerance', { quantityPct: '2' }, {}, 'quantity remark'],
    ['has another delivery term', { incoterm: 'CFR' }, {}, 'incoterm discrepancy'],
    ['asks for more documents', { documents: [...letter.documents, 'BUYER CERTIFICATE'] }, {}, 'documents discrepancy'],
    ['asks for fewer documents', { documents: ['COMMERCIAL INVOICE'] }, {}, 'documents remark'],
    ['gives fewer days for the documents', { presentationDays: 10 }, {}, 'presentation remark'],
    ['forbids transhipment', { transhipment: 'not_allowed' }, {}, 'transhipment remark'],
  ];
  it.each(cases)('that %s', (_, part, to, expected) => expect(fields(part, to)).toContain(expected));

  it('says what either says', () =>
    expect(letterFindings({ ...letter, latestShipment: '2026-12-01' }, contract)).toContainEqual({
      field: 'latest_shipment',
      weight: 'discrepancy',
      contract: '2026-12-15',
      letter: '2026-12-01',
    }));
});

describe('documents that are presented under a letter of credit', () => {
  const presented: Presented = {
    presentedOn: '2026-12-20',
    onBoardOn: '2026-12-10',
    amount: '1880000',
    currency: 'USD',
    quantity: '505',
    loadingPort: 'Antofagasta',
    dischargePort: 'Rotterdam',
    documents: contract.documents,
  };
  const points = (part: Partial<Presented>, by: Partial<Letter> = {}) =>
    presentationFindings({ ...letter, ...by }, { ...presented, ...part }).map(({ point }) => point);

  it('comply', () => expect(points({})).toEqual([]));
  const cases: [string, Partial<Presented>, Partial<Letter>, string[]][] = [
    ['21 days after the shipment', { presentedOn: '2026-12-31' }, {}, []],
    ['22 days after the shipment', { presentedOn: '2027-01-01' }, {}, ['presented_late']],
    [
      '11 days after it, where field 48 gives 10',
      { presentedOn: '2026-12-21' },
      { presentationDays: 10 },
      ['presented_late'],
    ],
    ['after the expiry', {}, { expiresOn: '2026-12-19' }, ['expired']],
    ['on board a day late', { onBoardOn: '2026-12-16' }, {}, ['shipped_late']],
    ['up to the amount with its tolerance', { amount: '1974000' }, {}, []],
    ['beyond it', { amount: '1974000.01' }, {}, ['amount_above']],
    ['in another currency', { currency: 'EUR' }, {}, ['currency']],
    ['with too much cargo', { quantity: '525.001' }, {}, ['quantity_above']],
    ['with too little, where no part may be shipped', { quantity: '474' }, {}, ['quantity_below']],
    ['with too little, where a part may be shipped', { quantity: '474' }, { partialShipments: 'allowed' }, []],
    ['from another port', { loadingPort: 'Callao' }, {}, ['loading_port']],
    ['from a port of any', { loadingPort: 'Callao' }, { loadingPort: 'ANY PORT IN PERU' }, []],
    [
      'without a certificate of origin',
      { documents: ['invoice', 'transport', 'weight', 'analysis', 'insurance'] },
      {},
      ['document_missing'],
    ],
  ];
  it.each(cases)('%s', (_, part, by, expected) => expect(points(part, by)).toEqual(expected));
});
