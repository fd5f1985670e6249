import { describe, expect, it } from '@jest/globals';
import {
  adviseIncoterm,
  CARRIAGE_PAYERS,
  CARRIAGE_WAYS,
  checkIncoterm,
  contactsIn,
  extentsFor,
  fieldsEditKind,
  INCOTERM_RULES,
  refuseDeliveryTerm,
  type TransportMode,
  unLocodeIn,
} from '../src/index.js';

describe('contacts in a message', () => {
  it.each([
    ['Write to ann.lee@mine.example.com', ['email']],
    ['See https://mine.example/offer?id=3', ['url']],
    ['www.mine.example', ['url']],
    ['our site is mine-trading.com', ['url']],
    ['call +56 55 123 4567', ['phone']],
    ['call 0056 55 1234567 or ann@mine.example', ['email', 'phone']],
    ['WhatsApp 0203 555-0101', ['phone']],
  ])('are seen: %s', (text, kinds) => expect(contactsIn(text)).toEqual(kinds));

  it.each([
    'Cu 26.40 %, As 0.32 %, 5,020.000 wmt at 9,400 USD/t',
    '500 t ± 2 % in 2027-02, laycan 10 to 20 March 2027',
    'Reference OB-20418, HS 7403.11, lot 12/34',
    'CIF Rotterdam (NLRTM), Incoterms 2020',
    '10 000 000 t of ore per year',
  ])('are not seen in the words of the trade: %s', (text) => expect(contactsIn(text)).toEqual([]));
});

describe('the rule that three answers lead to', () => {
  const MODES: Record<(typeof CARRIAGE_WAYS)[number], TransportMode> = {
    ship: 'bulk_sea',
    container: 'container',
    land_air: 'rail',
  };
  const cases = CARRIAGE_WAYS.flatMap((way) =>
    CARRIAGE_PAYERS.flatMap((payer) => extentsFor(way, payer).map((extent) => [way, payer, extent] as const)),
  );

  it.each(cases)('suits the transport and who pays it: %s, %s, %s', (way, payer, extent) => {
    const rule = adviseIncoterm(way, extent);
    expect(INCOTERM_RULES[rule].carriage).toBe(payer);
    const codes = checkIncoterm(rule, MODES[way]).findings.map(({ code }) => code);
    expect(codes).not.toContain('incoterm.sea_only');
    expect(codes).not.toContain('incoterm.container_prefers_other');
    expect(INCOTERM_RULES[rule].insurance !== null).toBe(extent === 'insurance');
  });

  it('is alongside a ship only where there is one', () => {
    expect(extentsFor('ship', 'buyer')).toContain('alongside');
    expect(extentsFor('container', 'buyer')).not.toContain('alongside');
  });
});

it.each([
  ['Rotterdam (NLRTM)', 'NLRTM'],
  ['CL ANF', 'CLANF'],
  ['Antofagasta, CLANF', 'CLANF'],
  ['Rotterdam', null],
  ['MINE GATE', null],
])('the UN/LOCODE of %s is %s', (place, code) => expect(unLocodeIn(place)).toBe(code));

it.each([
  ['FOB', 'rail', 'offer.incoterm_mode'],
  ['FOB', 'container', undefined],
  ['FCA', 'rail', undefined],
  ['CIF', null, undefined],
] as const)('an offer on the rule %s for a cargo by %s is refused as %s', (rule, mode, code) =>
  expect(refuseDeliveryTerm(rule, mode)?.code).toBe(code),
);

describe('an edit of a lot that is on the market', () => {
  const before = { pricePerUnit: '100', totalQuantity: '500' };
  it.each([
    ['a price up by 10 %', ['pricePerUnit'], { pricePerUnit: '110' }, 'minor'],
    ['a price down by 10 %', ['pricePerUnit'], { pricePerUnit: '90' }, 'minor'],
    ['a price up by a cent more', ['pricePerUnit'], { pricePerUnit: '110.01' }, 'material'],
    ['a smaller quantity', ['totalQuantity'], { totalQuantity: '499' }, 'minor'],
    ['a larger quantity', ['totalQuantity'], { totalQuantity: '500.001' }, 'material'],
    ['text and packaging', ['mineralName', 'description', 'packagingType', 'terms'], {}, 'minor'],
    ['text and grade', ['description', 'grade'], {}, 'material'],
    ['the currency', ['currency'], {}, 'material'],
    ['the price basis', ['priceBasis'], {}, 'material'],
  ] as const)('with %s is as the table says', (_, changed, after, kind) =>
    expect(fieldsEditKind(changed, before, { ...before, ...after })).toBe(kind),
  );
});
