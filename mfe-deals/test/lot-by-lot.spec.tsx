/** @jest-environment-options {"styles": true} */
import { api, type DealSettlement, type Listing, type SettlementVersion } from '@orebridge/contracts';
import { answer, refusal } from '@orebridge/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { lot } from './lots';
import { mount } from './mount';
import { DEAL_ID, deal } from './records';
import { settlement } from './settlement-data';

const line = (
  lot: number | undefined,
  kind: SettlementVersion['lines'][number]['kind'],
  element: string | null,
  amount: string,
): SettlementVersion['lines'][number] => ({
  lot,
  kind,
  element,
  amount,
  formula: { code: 'settlement.formula.charge', values: { quantity: '450', unit: 'dmt', rate: '6', result: amount } },
  workings: [],
});
const assays = (cu: string, as: string) => [
  { element: 'Cu', unit: '%' as const, value: cu },
  { element: 'As', unit: '%' as const, value: as },
];
const [version] = settlement().versions as [SettlementVersion];
const byLot: SettlementVersion = {
  ...version,
  kind: 'final',
  unit: 'dmt',
  weights: { wet: '1000', dry: '910', net: '910' },
  total: '2014467.00',
  workings: [{ code: 'settlement.working.lots_apart', values: { lots: 2 } }],
  lines: [
    line(1, 'value', 'Cu', '993600.00'),
    line(1, 'penalty', 'As', '0.00'),
    line(2, 'value', 'Cu', '1053000.00'),
    line(2, 'penalty', 'As', '-2700.00'),
    line(undefined, 'fee', 'Supervision', '-500.00'),
  ],
  assays: assays('25.98901', '0.4978'),
  lots: [
    { lot: 1, weights: { wet: '500', dry: '460', net: '460' }, assays: assays('25', '0.3'), subtotal: '979182.00' },
    { lot: 2, weights: { wet: '500', dry: '450', net: '450' }, assays: assays('27', '0.7'), subtotal: '1035785.00' },
  ],
};
const room = (stored: DealSettlement, goods: Listing | null = null) =>
  mount({
    at: `/deals/${DEAL_ID}?tab=settlement`,
    answers: [
      answer(api.deals.get, deal({ state: 'inspection' })),
      answer(api.listings.get, goods ?? refusal(404, 'not_found')),
      answer(api.settlements.get, stored),
      answer(api.settlements.record, stored),
    ],
  });

describe('a settlement lot by lot', () => {
  it('shows the lines of each lot together with their subtotal, and those of the shipment last', async () => {
    const user = userEvent.setup();
    const { container } = await room(settlement({ versions: [byLot] }));
    const shown = (name: string) =>
      within(screen.getByRole('region', { name }))
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    await screen.findByRole('region', { name: 'Lot 1' });
    expect(shown('Lot 1')).toEqual(['Value of Cu993,600.00', 'Penalty on As0.00']);
    expect(shown('Lot 2')).toEqual(['Value of Cu1,053,000.00', 'Penalty on As−2,700.00']);
    expect(shown('Whole shipment')).toEqual(['Supervision−500.00']);
    const second = screen.getByRole('region', { name: 'Lot 2' });
    expect(within(second).getByText('Subtotal of lot 2').parentElement).toHaveTextContent(/1,035,785\.00$/);
    await user.click(within(second).getByRole('button', { name: /^Penalty/ }));
    expect(within(second).getAllByRole('button', { expanded: true })).toHaveLength(1);
    expect(within(screen.getByRole('region', { name: 'Lot 1' })).queryByRole('button', { expanded: true })).toBeNull();
    expect(screen.getByText(/Settled lot by lot: each of the 2 lots/)).toBeVisible();
    expect(screen.getByText(/500 wmt · 450 dmt · Cu 27 % · As 0.7 %/)).toBeVisible();
    expect(screen.queryByText('Assay Cu')).toBeNull();
    const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
    expect((await axe.run(container, { rules })).violations.map(({ id }) => id)).toEqual([]);
  });

  it('says why it waits: the lots that are not weighed, or the lot that may be rejected', async () => {
    const differ = { code: 'settlement.lots_differ', values: { weighed: 1, assayed: 2 } };
    const limit = { element: 'As', assay: '1.2', limit: '1', unit: '%', lot: 2 };
    await room(
      settlement({
        versions: [],
        lacks: {
          provisional: [{ what: 'refused', refusal: differ }],
          final: [{ what: 'refused', refusal: { code: 'settlement.outside_rejection_limit', values: limit } }],
        },
      }),
    );
    expect(await screen.findByText(/but 1 lot was weighed and 2 lots were assayed/)).toBeVisible();
    expect(screen.getByText(/^Lot 2: As at 1.2 % is outside the rejection limit of 1 %/)).toBeVisible();
  });

  it('asks for the weight of each lot that is assayed, where the weights are final', async () => {
    const stored = settlement();
    const terms = {
      ...stored.terms!,
      finalWeight: 'discharge' as const,
      terms: { ...stored.terms!.terms, assaySettlement: 'lot_by_lot' as const },
      exchange: { lots: 2, elements: [{ element: 'Cu', unit: '%' as const, limit: null }], umpires: [] },
    };
    const needs = { ...stored.needs, elements: [{ element: 'Cu', unit: '%' as const }] };
    const { calls } = await room({ ...stored, terms, needs, may: ['weight', 'assay'] });
    expect(await screen.findByLabelText('Lot 2, as weighed')).toBeVisible();
    expect(screen.queryByLabelText('Lot 3, as weighed')).toBeNull();
    expect(screen.getByText('Settlement of lots').nextElementSibling).toHaveTextContent('each by its own weight');
    const user = userEvent.setup();
    await user.click(screen.getByRole('radio', { name: 'Provisional assay' }));
    await user.type(screen.getByLabelText('Laboratory'), 'Mine laboratory');
    for (const [lot, value] of ['25', '27'].entries())
      await user.type(within(screen.getByRole('group', { name: `Lot ${lot + 1}` })).getByLabelText(/^Cu/), value);
    await user.click(screen.getByRole('button', { name: 'Record' }));
    expect(calls.find(({ route }) => route === api.settlements.record)?.body).toMatchObject({
      values: [
        { lot: 1, element: 'Cu', unit: '%', value: '25' },
        { lot: 2, element: 'Cu', unit: '%', value: '27' },
      ],
    });
    await user.selectOptions(screen.getByLabelText('What was assayed'), 'The whole cargo');
    expect(screen.queryByRole('group', { name: 'Lot 1' })).toBeNull();
  });

  it('is proposed as the contract has it, and is chosen with the other terms', async () => {
    const user = userEvent.setup();
    const coal = lot({
      composition: [{ element: 'NAR', value: '6000', unit: 'kcal/kg', basis: 'wet', treatment: 'payable' }],
      priceBasis: { type: 'cv_adjusted', basis: '6000' },
    });
    const { calls } = await room(
      settlement({ sampling: { goods: 'concentrate', lots: 2, assaySettlement: 'lot_by_lot' } }),
      coal,
    );
    const form = within(await screen.findByRole('form', { name: 'Propose as settlement terms' }));
    const choice = form.getByLabelText('Settlement of lots');
    expect(choice).toHaveValue('lot_by_lot');
    expect(choice).toHaveAccessibleDescription(/the mean can hide what one lot would be charged/);
    await user.type(form.getByLabelText('Provisional share'), '90');
    await user.click(form.getByRole('button', { name: 'Record' }));
    await user.selectOptions(choice, 'On the mean of their assays');
    await user.click(form.getByRole('button', { name: 'Record' }));
    const sent = calls.filter(({ route }) => route === api.settlements.record);
    expect(sent.map(({ body }) => (body as { terms: object }).terms)).toEqual([
      expect.objectContaining({ assaySettlement: 'lot_by_lot' }),
      expect.objectContaining({ assaySettlement: 'average' }),
    ]);
  });
});
