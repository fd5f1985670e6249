import { api, type OfferedCargoView } from '@orebridge/contracts';
import { answer } from '@orebridge/remote-kit/testing';
import { type ListedBasis, pricingOfLot } from '@orebridge/trade';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addableTo, withAdded, withoutTerm } from '../src/shared/pricing/added-terms';
import { formOf } from '../src/shared/pricing/read-term';
import { withTyped } from '../src/shared/pricing/write-term';
import { PricingTermsSchema } from '@orebridge/contracts';
import { termLines } from '@orebridge/trade';
import { mount } from './mount';
import { COUNTER_TERMS, OFFER_ID, thread, version } from './records';

const FORMULA: ListedBasis = {
  type: 'formula',
  payables: { Cu: '96.5 % min ded 1.0' },
  penalties: { As: '2.50 per 0.1 % above 0.2 %' },
  tc: '20',
  rc: '0.02',
  qp: 'M+1',
};
const CARGO: OfferedCargoView = {
  mineralType: 'copper',
  form: 'concentrate',
  unit: 'dmt',
  priceBasis: FORMULA as never,
  composition: [
    { element: 'Cu', value: '26.80', unit: '%', basis: 'dry', treatment: 'payable' },
    { element: 'As', value: '0.30', unit: '%', basis: 'dry', treatment: 'penalty' },
  ],
  tolerancePct: '5',
  moisturePct: '8',
  purityPct: null,
  quotes: [
    {
      series: 'wb-copper',
      label: 'Copper',
      source: 'World Bank',
      unit: 't',
      currency: 'USD',
      price: '9000',
      date: '2026-06-01',
    },
  ],
};
const LISTED = pricingOfLot(CARGO, { price: '2400', currency: 'USD', incoterm: 'CIF' })!;
const TERMS = {
  ...COUNTER_TERMS,
  quantity: '1000',
  unit: 'dmt',
  price: '2400',
  total: '2400000.00',
  pricing: LISTED as never,
};

describe('the terms of price of an answer', () => {
  it('are changed one by one, valued at the published prices, and sent', async () => {
    const last = version(2, 'seller', TERMS);
    const open = { ...thread(), versions: [last], last, availableQuantity: '5000', minOrderQuantity: '100' };
    const { calls } = await mount({
      at: `/offers/${OFFER_ID}`,
      answers: [
        answer(api.offers.get, () => open),
        answer(api.offers.cargo, () => CARGO),
        answer(api.offers.counter, () => open),
      ],
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Counter offer' }));
    await user.click(await screen.findByRole('button', { name: 'Change terms of price' }));
    const editor = await screen.findByRole('dialog', { name: 'Terms of price' });
    // 1,000 dmt: 258 t of copper at 9,000, less 20 per tonne, RC of 0.02 per pound and 2.50 for arsenic.
    expect(editor).toHaveTextContent('2,288,124.15 USD');
    const row = within(editor).getByText('Treatment charge').closest('li')!;
    await user.click(within(row).getByRole('button', { name: 'Change' }));
    const charge = within(row).getByRole('textbox', { name: 'Charge' });
    await user.clear(charge);
    await user.click(within(row).getByRole('button', { name: 'Keep' }));
    expect(within(row).getByRole('textbox', { name: 'Charge' })).toBeInvalid();
    await user.type(charge, '10');
    await user.click(within(row).getByRole('button', { name: 'Keep' }));
    expect(row).toHaveTextContent('+10,000.00 USD');
    await user.click(within(editor).getByRole('button', { name: 'Use these terms, 1 change' }));
    await user.click(screen.getByRole('button', { name: 'Send counter-offer' }));
    await waitFor(() => expect(calls.some(({ route }) => route === api.offers.counter)).toBe(true));
    const { pricing } = calls.find(({ route }) => route === api.offers.counter)!.body as { pricing: typeof LISTED };
    expect(pricing.settlement.basis).toMatchObject({ treatment: { charge: '10' } });
    expect(pricing.settlement.penalties).toEqual(LISTED.settlement.penalties);
  });
});

it('the settlement of lots is a choice among the terms', () => {
  const apart = withTyped(LISTED, 'lots', { fields: { assaySettlement: 'lot_by_lot' }, bands: [] });
  expect(apart.settlement).toEqual({ ...LISTED.settlement, assaySettlement: 'lot_by_lot' });
  expect(formOf(apart, 'lots')?.fields).toEqual({ assaySettlement: 'lot_by_lot' });
});

describe('a term that is written as it was read', () => {
  const all = addableTo(LISTED).reduce(
    (terms, kind) => withAdded(terms, kind, kind === 'payable' ? 'Au' : 'Cu', '%').terms,
    LISTED,
  );

  it.each(termLines(all).map(({ id }) => [id]))('%s stays what it is', (id) => {
    const form = formOf(all, id);
    if (!form) return expect(['weight', 'umpires']).toContain(id);
    const written = withTyped(all, id, form);
    expect(termLines(written)).toEqual(termLines(all));
    const named = { ...written, settlement: { ...written.settlement, fees: [] } };
    expect(PricingTermsSchema.safeParse(named).error?.issues ?? []).toEqual([]);
  });

  it.each(termLines(all).map(({ id }) => [id]))('%s goes away alone where it may', (id) => {
    const form = formOf(all, id);
    if (!form?.removable) return;
    const left = termLines(withoutTerm(all, id)).map((line) => line.id);
    const kinds = left.map((one) => one.replace(/\d+$/, ''));
    expect(kinds.filter((one) => one === id.replace(/\d+$/, '')).length).toBeLessThan(
      termLines(all).filter((line) => line.id.replace(/\d+$/, '') === id.replace(/\d+$/, '')).length,
    );
  });
});
