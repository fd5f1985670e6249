import { BLANK, NEW_PAYABLE, NEW_PENALTY, type Sheet } from '../../shared/settlement/sheet';

const ounces = { ...NEW_PAYABLE, unit: 'g/t', method: 'stepped', priceUnit: 'ozt', refiningUnit: 'ozt' } as const;

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
      ...NEW_PAYABLE,
      element: 'Cu',
      payablePct: '96.5',
      deduction: '1',
      price: '9600',
      refining: '0.02125',
    },
    {
      ...ounces,
      element: 'Au',
      bands: [
        { from: '1', payablePct: '90' },
        { from: '3', payablePct: '94' },
      ],
      price: '3300',
      refining: '5',
    },
    { ...ounces, element: 'Ag', bands: [{ from: '30', payablePct: '90' }], price: '36', refining: '0.5' },
  ],
  assays: [
    { element: 'Cu', value: '26.4', unit: '%' },
    { element: 'Au', value: '3.2', unit: 'g/t' },
    { element: 'Ag', value: '85', unit: 'g/t' },
    { element: 'As', value: '0.32', unit: '%' },
    { element: 'F', value: '380', unit: 'ppm' },
  ],
  penalties: [
    { ...NEW_PENALTY, element: 'As', bands: [{ above: '0.2', step: '0.1', rate: '2.5' }] },
    { ...NEW_PENALTY, element: 'F', unit: 'ppm', bands: [{ above: '330', step: '100', rate: '1.5' }] },
  ],
};
