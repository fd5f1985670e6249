import type { Recorded, Weighed } from './deal-steps.js';

/** By label, what stands in a field. */
type Typed = readonly (readonly [label: string | RegExp, value: string])[];

/** How a buyer asks for a cargo that is priced so. */
export interface Asked {
  readonly title: string;
  /** The mineral's name in the list. */
  readonly mineral: string;
  /** The type of price in the list. */
  readonly type: string;
  /** What is typed as the terms of this type. */
  readonly terms: Typed;
  /** How constituents are paid for and what is taken off for them: what is typed in a line for each. */
  readonly lines?: readonly Readonly<Record<string, string>>[];
  /** How the price is said in the form of who answers. */
  readonly says: string;
  /** What stands in the form of a bidder before anything is typed. */
  readonly bid: Typed;
}

/** How a cargo is priced, with what its scales, quotations and laboratories show. */
export interface Basis {
  readonly name: string;
  /** The fields of the lot, its price basis among them. */
  readonly lot: Readonly<Record<string, unknown>> & {
    readonly pricePerUnit: string;
    readonly priceBasis?: object;
    readonly mineralType?: string;
    readonly unit?: string;
  };
  readonly quantity: string;
  /** How its buyer asks for it where no lot was on the market first. */
  readonly asked: Asked;
  /** What the contract says of the price. */
  readonly said: readonly string[];
  readonly weighed: Weighed;
  readonly prices?: Recorded['prices'];
  /** What the laboratory of each side finds; none where the price does not depend on it. */
  readonly assays?: readonly [Readonly<Record<string, string>>, Readonly<Record<string, string>>];
}

const IN_TONNES = { totalQuantity: '500', minOrderQuantity: '10', transportMode: 'container' };
export const BASES: readonly Basis[] = [
  {
    name: 'a fixed price',
    lot: { ...IN_TONNES, pricePerUnit: '9600' },
    quantity: '100',
    asked: {
      title: 'Copper cathodes for the rod mill',
      mineral: 'Copper',
      type: 'Fixed price',
      terms: [],
      says: '9,600 USD per t, fixed',
      bid: [['Price per unit', '9,600']],
    },
    said: ['9,600.00 USD/t'],
    weighed: { net: '100.5' },
  },
  {
    name: 'an index with a premium',
    lot: {
      ...IN_TONNES,
      pricePerUnit: '9720',
      priceBasis: { type: 'index_premium', index: 'LME Cu cash', premium: '120', qp: 'M-1' },
    },
    quantity: '100',
    asked: {
      title: 'Copper cathodes for the cable works',
      mineral: 'Copper',
      type: 'Index plus or minus a premium',
      terms: [
        [/^Index/, 'LME Cu cash'],
        ['Premium or discount', '120'],
        [/^Quotational period/, 'M-1'],
      ],
      says: 'LME Cu cash plus 120 USD per t',
      bid: [
        [/^Index/, 'LME Cu cash'],
        ['Premium or discount', '120'],
        [/^Quotational period/, 'M-1'],
      ],
    },
    said: ['LME Cu cash plus 120 USD per t', 'one month earlier'],
    weighed: { net: '99.8' },
    prices: { 'LME Cu cash': '9615.5' },
  },
  {
    name: 'payables with treatment and refining charges',
    lot: {
      ...IN_TONNES,
      form: 'concentrate',
      unit: 'dmt',
      pricePerUnit: '2500',
      moisturePct: '8.3',
      priceBasis: {
        type: 'formula',
        payables: { Cu: '96.5 % min ded 1.0' },
        penalties: { As: '2.50 per 0.1 % above 0.2 %' },
        tc: '20',
        rc: '0.02',
        qp: 'M-1',
      },
      composition: [
        { element: 'Cu', value: '26.60', unit: '%', basis: 'dry', treatment: 'payable' },
        { element: 'As', value: '0.30', unit: '%', basis: 'dry', treatment: 'penalty' },
      ],
    },
    quantity: '200',
    asked: {
      title: 'Copper concentrate for the smelter',
      mineral: 'Copper',
      type: 'Formula with payables, TC and RC',
      terms: [
        [/^Treatment charge/, '20'],
        [/^Refining charge/, '0.02'],
        [/^Quotational period/, 'M-1'],
      ],
      lines: [
        { Element: 'Cu', Payable: '96.5', 'Minimum deduction': '1' },
        { Element: 'As', 'Penalty per unit': '2.5', 'For each': '0.1', Above: '0.2' },
      ],
      says: 'Payable content of Cu, less charges',
      bid: [
        ['Minimum deduction', '1'],
        ['Penalty per unit', '2.5'],
        [/^Treatment charge/, '20'],
        [/^Refining charge/, '0.02'],
        [/^Quotational period/, 'M-1'],
      ],
    },
    said: [
      '96.5 % of the content; minimum deduction 1 %',
      '20 USD per dry tonne',
      '0.02 USD per payable lb',
      '2.5 USD for each 0.1 % above 0.2 %',
      'month of shipment (M), one month earlier',
    ],
    weighed: { net: '218.1', moisturePct: '8.3' },
    prices: { 'LME Cu cash': '9400' },
    assays: [
      { Cu: '26.50', As: '0.31' },
      { Cu: '26.44', As: '0.31' },
    ],
  },
  {
    name: 'a price per unit of the assay',
    lot: {
      ...IN_TONNES,
      mineralType: 'manganese',
      form: 'ore',
      unit: 'dmt',
      pricePerUnit: '202.40',
      moisturePct: '2',
      priceBasis: { type: 'index_unit', unit: 'dmtu', unitPrice: '4.60' },
      composition: [{ element: 'Mn', value: '44', unit: '%', basis: 'dry', treatment: 'payable' }],
    },
    quantity: '200',
    asked: {
      title: 'Manganese ore for the ferroalloy works',
      mineral: 'Manganese',
      type: 'Price per contained unit',
      terms: [
        ['Price of a contained unit', '4.60'],
        ['Currency and unit', 'USD/dmtu'],
      ],
      says: '4.6 USD per dmtu of Mn contained',
      bid: [
        ['Price of a contained unit', '4.6'],
        ['Currency and unit', 'dmtu'],
      ],
    },
    said: ['4.6 USD per dmtu of Mn contained'],
    weighed: { net: '204.5', moisturePct: '2' },
    assays: [{ Mn: '44.20' }, { Mn: '44.10' }],
  },
  {
    name: 'a share of the index for what is contained',
    lot: {
      ...IN_TONNES,
      mineralType: 'cobalt',
      form: 'intermediate',
      originCountry: 'AU',
      unit: 'dmt',
      pricePerUnit: '7000',
      moisturePct: '45',
      priceBasis: { type: 'payable', index: 'Cobalt standard grade', payablePct: '72', qp: 'M-1' },
      composition: [{ element: 'Co', value: '30', unit: '%', basis: 'dry', treatment: 'payable' }],
    },
    quantity: '50',
    asked: {
      title: 'Cobalt hydroxide for the refinery',
      mineral: 'Cobalt',
      type: 'Percentage payable',
      terms: [
        [/^Index/, 'Cobalt standard grade'],
        [/^Payable/, '72'],
        [/^Quotational period/, 'M-1'],
      ],
      says: '72 % of Cobalt standard grade',
      bid: [
        [/^Index/, 'Cobalt standard grade'],
        [/^Payable/, '72'],
        [/^Quotational period/, 'M-1'],
      ],
    },
    said: ['72 % of Cobalt standard grade per lb of Co contained', 'one month earlier'],
    weighed: { net: '91', moisturePct: '45' },
    prices: { 'Cobalt standard grade': '14.25' },
    assays: [{ Co: '30.12' }, { Co: '30.06' }],
  },
];

/** The basis of a type. @throws Error when there is none */
export const basisOf = (type: string): Basis => {
  const found = BASES.find(({ lot }) => (lot.priceBasis as { type: string } | undefined)?.type === type);
  if (!found) throw new Error(`No price basis of type ${type}`);
  return found;
};
