import type { Language, ListingFields } from '@orebridge/contracts';
import { type SheetOut, text } from '../../platform/sheets/index.js';
import { COLUMNS } from './columns.js';
import { cellOf } from './lot-cells.js';
import { explanationIn, headingIn } from './import-messages.js';
import { translator } from './translator.js';

/** Two lots as a seller would write them. */
const EXAMPLES: readonly (ListingFields & { readonly reference: string })[] = [
  {
    reference: 'LOT-2027-001',
    mineralType: 'copper',
    mineralName: 'Copper cathodes Grade A',
    description: 'LME Grade A full-plate cathodes, strapped in bundles.',
    originCountry: 'CL',
    originRegion: 'Antofagasta',
    mineLocation: 'Sierra Gorda',
    producer: 'large_scale',
    hsCode: '7403.11',
    pricePerUnit: '9450.5',
    currency: 'USD',
    unit: 't',
    priceBasis: { type: 'index_premium', index: 'LME Copper Cash', premium: '85', qp: 'M+1' },
    totalQuantity: '500',
    minOrderQuantity: '25',
    lotSize: '25',
    tolerancePct: '2',
    grade: 'LME Grade A',
    purityPct: '99.99',
    composition: [{ element: 'Cu', value: '99.99', unit: '%', basis: 'dry', treatment: 'payable' }],
    form: 'metal',
    physicalForm: 'Cathode',
    packagingType: 'Bundles of 2.5 t',
    incoterm: 'CIF',
    place: 'Rotterdam (NLRTM)',
    transportMode: 'breakbulk_sea',
    readyDate: '2027-03-15',
    certifications: ['Copper Mark', 'ISO 14001'],
  },
  {
    reference: 'LOT-2027-002',
    mineralType: 'iron-ore',
    mineralName: 'Iron ore fines 62 %',
    originCountry: 'BR',
    producer: 'large_scale',
    pricePerUnit: '108.4',
    currency: 'USD',
    unit: 'dmt',
    priceBasis: { type: 'fixed' },
    totalQuantity: '70000',
    minOrderQuantity: '10000',
    moisturePct: '7.5',
    composition: [
      { element: 'Fe', value: '62', unit: '%', basis: 'dry', treatment: 'payable' },
      { element: 'SiO2', value: '4.5', unit: '%', basis: 'dry', treatment: 'penalty' },
    ],
    form: 'ore',
    physicalForm: 'Fines',
    incoterm: 'FOB',
    place: 'Tubarão (BRTUB)',
    transportMode: 'bulk_sea',
  },
];

/** The template: two examples under every heading, and on a second sheet what each column takes. */
export const templateSheets = (language: Language): [SheetOut, SheetOut] => [
  {
    name: translator(language).t('sheet.lots'),
    widths: COLUMNS.map((column) => Math.max(12, headingIn(language, column).length + 3)),
    rows: [
      COLUMNS.map((column) => text(headingIn(language, column))),
      ...EXAMPLES.map((lot) =>
        COLUMNS.map((column) => (column === 'reference' ? text(lot.reference) : cellOf(column, lot, language))),
      ),
    ],
  },
  {
    name: translator(language).t('sheet.columns'),
    widths: [26, 100],
    rows: [
      [text(translator(language).t('sheet.column')), text(translator(language).t('sheet.meaning'))],
      ...COLUMNS.map((column) => [text(headingIn(language, column)), text(explanationIn(language, column))]),
    ],
  },
];
