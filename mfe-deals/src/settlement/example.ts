import { BLANK, type Sheet } from './sheet';

const ounces = { priceUnit: 'ozt', refiningUnit: 'ozt' } as const;

/** A worked example: copper concentrate with gold and silver, on its final figures. */
export const EXAMPLE: Sheet = {
  ...BLANK,
  basis: 'formula',
  unit: 'dmt',
  dry: true,
  weight: '5000',
  moisture: '8.5',
  treatment: '21.25',
  provisionalPct: '90',
  paid: '11519883.90',
  payables: [
    {
      element: 'Cu',
      unit: '%',
      method: 'lesser',
      payablePct: '96.5',
      deduction: '1',
      price: '9600',
      priceUnit: 't',
      refining: '0.02125',
      refiningUnit: 'lb',
    },
    {
      element: 'Au',
      unit: 'g/t',
      method: 'stepped',
      payablePct: '94',
      deduction: '3',
      price: '3300',
      refining: '5',
      ...ounces,
    },
    {
      element: 'Ag',
      unit: 'g/t',
      method: 'stepped',
      payablePct: '90',
      deduction: '30',
      price: '36',
      refining: '0.5',
      ...ounces,
    },
  ],
  assays: [
    { element: 'Cu', value: '26.4', unit: '%' },
    { element: 'Au', value: '3.2', unit: 'g/t' },
    { element: 'Ag', value: '85', unit: 'g/t' },
    { element: 'As', value: '0.32', unit: '%' },
    { element: 'F', value: '380', unit: 'ppm' },
  ],
  penalties: [
    { element: 'As', unit: '%', above: '0.2', step: '0.1', rate: '2.5', wholeSteps: false },
    { element: 'F', unit: 'ppm', above: '330', step: '100', rate: '1.5', wholeSteps: false },
  ],
};
