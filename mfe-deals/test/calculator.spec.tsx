/** @jest-environment-options {"styles": true} */
import { api, type Listing } from '@orebridge/contracts';
import { answer, refusal } from '@orebridge/remote-kit/testing';
import { SETTLEMENT_LINE_KINDS } from '@orebridge/trade';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import en from '../src/messages/en.json';
import { EXAMPLE } from '../src/features/settlement/example';
import { presetOf } from '../src/shared/settlement/preset';
import { BASES, BLANK, METHODS, NEW_LOT } from '../src/shared/settlement/sheet';
import { settleSheet } from '../src/features/settlement/hooks/useSettlement';
import { mount } from './mount';
import { COUNTER_TERMS, DEAL_ID, deal } from './records';
import { settlement } from './settlement-data';

const calculator = async () => {
  const mounted = await mount({ at: '/deals/calculator', answers: [] });
  await screen.findByRole('heading', { level: 1, name: 'Settlement calculator' });
  return { ...mounted, user: userEvent.setup() };
};
const lines = () =>
  within(screen.getByRole('list', { name: 'Settlement' }))
    .getAllByRole('listitem')
    .map((line) => within(line).getByRole('button').textContent);

type Lot = Pick<Listing, 'composition' | 'moisturePct' | 'priceBasis'>;
const lot = (more: Partial<Lot>): Lot => ({ composition: [], moisturePct: null, priceBasis: null, ...more });
const spodumene = lot({
  composition: [
    { element: 'Li2O', value: '5.62', unit: '%', basis: 'dry', treatment: 'payable' },
    { element: 'Fe2O3', value: '1.2', unit: '%', basis: 'dry', treatment: 'penalty' },
  ],
  moisturePct: '6',
  priceBasis: { type: 'index_prorata', index: 'SC6', basis: '6', floor: '5' },
});

describe('the settlement calculator', () => {
  it('settles what is filled in, and says what is missing until then', async () => {
    const { user } = await calculator();
    expect(screen.getByText(/Fill in the cargo and the price/)).toBeVisible();
    await user.type(screen.getByLabelText('Weight as weighed'), '503.25');
    expect(screen.getByText(/A figure is missing or is no number/)).toBeVisible();
    await user.type(screen.getByLabelText('Unit price'), '13150');
    expect(lines()).toEqual(['Value6,617,737.50']);
    await user.clear(screen.getByLabelText('Unit price'));
    await user.type(screen.getByLabelText('Unit price'), 'a lot');
    expect(screen.getByText(/A figure is missing or is no number/)).toBeVisible();
  });

  it('opens each amount to the formula with its numbers', async () => {
    const { user } = await calculator();
    await user.click(screen.getByRole('button', { name: 'Worked example: copper concentrate' }));
    expect(lines()).toEqual([
      'Value of Cu11,155,680.00',
      'Value of Au1,460,071.80',
      'Value of Ag405,084.92',
      'Treatment charge−97,218.75',
      'Refining charge on Cu−54,439.99',
      'Refining charge on Au−2,212.23',
      'Refining charge on Ag−5,626.18',
      'Penalty on As−13,725.00',
      'Penalty on F−3,431.25',
    ]);
    const treatment = screen.getByRole('button', { name: /^Treatment charge/ });
    expect(treatment).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByText('− 4,575 dmt × 21.25 = −97,218.75')).not.toBeVisible();
    await user.click(treatment);
    expect(screen.getByText('− 4,575 dmt × 21.25 = −97,218.75')).toBeVisible();
    expect(screen.getAllByText('Dry weight: 5,000 dmt × (100 − 8.5) / 100 = 4,575 dmt').at(-1)).toBeInTheDocument();
    expect(screen.getByText(/^12,844,183\.32/)).toBeVisible();
    expect(screen.getByText('Balance: 12,844,183.32 − 11,519,883.9 = 1,324,299.42')).toBeVisible();
    expect(screen.getByText('The buyer pays')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Open all formulas' }));
    expect(screen.getByText('Cu in lb: 1,162.05 t = 2,561,881.718 lb')).toBeVisible();
  });

  it('follows every change of a row, and forgets a row that is taken away', async () => {
    const { user } = await calculator();
    await user.click(screen.getByRole('button', { name: 'Worked example: copper concentrate' }));
    await user.click(screen.getByRole('button', { name: 'Remove penalty 2' }));
    expect(lines()).toHaveLength(8);
    await user.click(screen.getByRole('button', { name: 'Remove assay 1' }));
    expect(screen.getByText('The assay of Cu is missing.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(screen.getByText(/Fill in the cargo and the price/)).toBeVisible();
  });

  it('pays gold by the step that its assay reaches, and nothing below the lowest', () => {
    const goldAt = (value: string) => {
      const assays = EXAMPLE.assays.map((row) => (row.element === 'Au' ? { ...row, value } : row));
      const outcome = settleSheet({ ...EXAMPLE, assays });
      return outcome.ok && outcome.settlement.lines.find(({ element }) => element === 'Au')?.amount;
    };
    expect(['3.2', '2', '0.9'].map(goldAt)).toEqual(['1460071.80', '873711.30', '0.00']);
  });

  it('settles several lots apart or by their mean, as a deal does, with a sheet by lot', async () => {
    const values = (as: string) => ({
      ...Object.fromEntries(EXAMPLE.assays.map(({ element, value }) => [element, value])),
      As: as,
    });
    const clean = EXAMPLE.assays.map((row) => (row.element === 'As' ? { ...row, value: '0' } : row));
    const two = {
      ...EXAMPLE,
      paid: '',
      assays: clean,
      weight: '2500',
      moreLots: [{ ...NEW_LOT, weight: '2500', moisture: '8.5', values: values('0.6') }],
    };
    const amounts = (outcome: ReturnType<typeof settleSheet>) =>
      outcome.ok
        ? outcome.settlement.lines
            .filter(({ element, kind }) => kind === 'penalty' && element === 'As')
            .map(({ amount }) => amount)
        : outcome;
    const mean = settleSheet(two);
    const apart = settleSheet({ ...two, assaySettlement: 'lot_by_lot' });
    // The mean is 0.3 %, of which 0.1 % is charged; apart the first is free, and 0.4 % of the second is: it is not linear.
    expect([amounts(mean), amounts(apart)]).toEqual([['-11437.50'], ['0.00', '-22875.00']]);
    expect(apart.ok && apart.settlement.lots?.map(({ lot, weights }) => [lot, weights.dry])).toEqual([
      [1, '2287.5'],
      [2, '2287.5'],
    ]);
    expect(apart.ok && apart.settlement.weights.dry).toBe('4575');
    const gone = settleSheet({ ...two, assaySettlement: 'lot_by_lot', moreLots: [{ ...NEW_LOT, weight: '2500' }] });
    expect(gone).toMatchObject({ ok: false });

    const { user } = await calculator();
    await user.click(screen.getByRole('button', { name: 'Worked example: copper concentrate' }));
    await user.click(screen.getByRole('button', { name: 'Add a lot' }));
    expect(screen.getByText(/A figure is missing or is no number/)).toBeVisible();
    fill('Further lots', 'Weight as weighed', '1000');
    fill('Further lots', 'Moisture', '9');
    for (const { element, value } of EXAMPLE.assays) fill('Further lots', `Assay of ${element}`, value);
    expect(screen.getByRole('list', { name: 'Settlement' })).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Settlement of lots'), 'Lot by lot');
    for (const lot of ['Lot 1', 'Lot 2']) expect(screen.getByRole('region', { name: lot })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove lot 2' }));
    expect(screen.queryByRole('region', { name: 'Lot 1' })).toBeNull();
  });

  /** Fills in a field of a group of the sheet at once; the last of that name. */
  const fill = (group: string, label: RegExp | string, value: string) => {
    const fields = within(screen.getByRole('group', { name: group })).getAllByLabelText(label);
    fireEvent.change(fields.at(-1)!, { target: { value } });
  };
  const fillOne = (label: RegExp | string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

  it('says fees, bonuses, other adjustments, participation and freight on water, each as a line', async () => {
    await calculator();
    press('Worked example: copper concentrate');
    press('Add a fee');
    fill('Fixed fees', 'Name of the fee', 'Assay');
    fill('Fixed fees', 'For each', 'shipment');
    fill('Fixed fees', 'Amount', '275');
    press('Add an adjustment per unit');
    fill('Other adjustments', 'What it is for', 'Terminal dues');
    fill('Other adjustments', 'Rate (negative is taken off)', '-0.40');
    press('Add a bonus');
    fill('Bonuses', 'Constituent', 'H2O');
    fill('Bonuses', 'Below', '9');
    fill('Bonuses', 'Bonus per step', '0.50');
    fill('Bonuses', 'Step', '1');
    const copper = within(screen.getByRole('group', { name: 'Payable constituents' }));
    fireEvent.change(copper.getAllByLabelText(/^Price participation above/)[0]!, { target: { value: '4' } });
    fireEvent.change(copper.getAllByLabelText(/^Kept of each 1 above/)[0]!, { target: { value: '0.1' } });
    fillOne(/^Moisture free of freight/, '8');
    fillOne('Freight on excess water', '40');
    const shown = lines();
    for (const line of [
      'Assay−275.00',
      'Terminal dues−1,830.00',
      'Bonus on H2O1,143.75',
      'Price participation on Cu−90,690.61',
      'Freight on excess water−1,000.00',
    ])
      expect(shown).toContain(line);
  });

  it('takes several steps of a penalty, and says where the buyer may reject', async () => {
    await calculator();
    press('Worked example: copper concentrate');
    const penalties = within(screen.getByRole('group', { name: 'Penalties' }));
    fireEvent.click(penalties.getAllByRole('button', { name: 'Add a step' })[0]!);
    fireEvent.change(penalties.getAllByLabelText('Free up to')[1]!, { target: { value: '0.3' } });
    fireEvent.change(penalties.getAllByLabelText('Penalty per step')[1]!, { target: { value: '5' } });
    // 0.20 to 0.30 at 2.50 for each 0.1, and 0.02 above it at 5.00: 3.50 a tonne.
    expect(lines()).toContain('Penalty on As−16,012.50');
    fireEvent.change(penalties.getAllByLabelText(/^Rejection above/)[0]!, { target: { value: '0.3' } });
    expect(screen.getByText(/As at 0.32 % is outside the rejection limit of 0.3 %/)).toBeVisible();
  });

  it('prices coal and units contained by an index, and converts one of another currency', async () => {
    await calculator();
    fillOne('Price basis', 'index_premium');
    fillOne('Weight as weighed', '100');
    fillOne('Index price', '78550');
    fillOne('Index published in', 'CNY');
    expect(screen.getByText('The exchange rate for Index price from CNY to USD is missing.')).toBeVisible();
    fillOne('Exchange rate', '0.1402345679');
    expect(lines()).toEqual(['Value1,101,542.53']);
    for (const basis of ['cv_adjusted', 'index_unit']) {
      fillOne('Price basis', basis);
      fillOne('Where the price comes from', 'agreed');
      expect(screen.getByLabelText('Unit price')).toBeVisible();
      fillOne('Where the price comes from', 'index');
      expect(screen.getByLabelText('Index price')).toBeVisible();
    }
  });

  it('has no accessibility violation, empty or filled', async () => {
    const { user, container } = await calculator();
    const check = async () =>
      (
        await axe.run(container, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })
      ).violations.map(({ id, nodes }) => `${id}: ${nodes[0]!.html.slice(0, 200)}`);
    expect(await check()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Worked example: copper concentrate' }));
    await user.click(screen.getByRole('button', { name: 'Open all formulas' }));
    expect(await check()).toEqual([]);
  });
});

describe('the settlement of a deal', () => {
  it('starts from the agreed terms when the lot cannot be read any more', async () => {
    await mount({
      at: `/deals/${DEAL_ID}?tab=settlement`,
      answers: [
        answer(api.deals.get, deal()),
        answer(api.listings.get, refusal(404, 'not_found')),
        answer(api.settlements.get, settlement({ versions: [] })),
      ],
    });
    expect(await screen.findByText(/The lot itself can no longer be read/)).toBeVisible();
    expect(lines()).toEqual(['Value2,580,000.00']);
  });

  it('comes to the agreed price from the index, whatever the price basis of the lot', () => {
    const terms = { ...COUNTER_TERMS, quantity: '1000', unit: 't', price: '2000', total: '2000000.00' };
    const totals = [
      lot({ priceBasis: { type: 'fixed' } }),
      lot({ priceBasis: { type: 'index_premium', index: 'LME', premium: '-30', qp: 'M+1' } }),
      lot({ priceBasis: { type: 'index_premium', index: 'LME', premiumPct: '-20', qp: 'M+1' } }),
      { ...spodumene, priceBasis: { type: 'index_viu', index: '61', base: { Li2O: '5' } } } as Lot,
      lot({
        composition: [{ element: 'NAR', value: '6000', unit: 'kcal/kg', basis: 'wet', treatment: 'payable' }],
        priceBasis: { type: 'cv_adjusted', basis: '6000' },
      }),
    ].map((one) => {
      const outcome = settleSheet(presetOf({ terms }, one));
      return outcome.ok ? outcome.settlement.total : outcome.code;
    });
    expect(totals).toEqual(Array.from({ length: 5 }, () => '2000000.00'));
  });

  it('weighs dry tonnes wet again, and prices spodumene by its own assay', () => {
    const terms = { ...COUNTER_TERMS, quantity: '940', unit: 'dmt', price: '1873.3333' };
    const sheet = presetOf({ terms }, spodumene);
    expect(sheet).toMatchObject({ weight: '1000', dry: true, moisture: '6', element: 'Li2O', price: '2000' });
    const outcome = settleSheet(sheet);
    expect(outcome.ok && outcome.settlement.weights.net).toBe('940');
  });

  it('reads payables as the seller wrote them, and waits for the metal prices', () => {
    const sheet = presetOf(
      { terms: { ...COUNTER_TERMS, unit: 'dmt' } },
      lot({
        moisturePct: '8',
        composition: [
          { element: 'Cu', value: '27.1', unit: '%', basis: 'dry', treatment: 'payable' },
          { element: 'Au', value: '2.1', unit: 'g/t', basis: 'dry', treatment: 'payable' },
          { element: 'As', value: '0.1', unit: '%', basis: 'dry', treatment: 'penalty' },
        ],
        priceBasis: {
          type: 'formula',
          payables: { Cu: '96.5 % min ded 1.0', Au: '90 % if >=1 g/t', Sn: 'assay less 1.0 unit' },
          tc: '0',
        },
      }),
    );
    expect(sheet.payables).toMatchObject([
      { element: 'Cu', method: 'lesser', payablePct: '96.5', deduction: '1.0', priceUnit: 't' },
      { element: 'Au', method: 'stepped', bands: [{ from: '1', payablePct: '90' }], unit: 'g/t', priceUnit: 'ozt' },
      { element: 'Sn', method: 'lesser', payablePct: '100', deduction: '1.0' },
    ]);
    expect(settleSheet(sheet)).toMatchObject({ ok: false, code: 'settlement.price_missing', values: { index: 'Cu' } });
  });

  it('prices what is sold by its content at the agreed price', () => {
    const terms = { ...COUNTER_TERMS, quantity: '1000', unit: 'lb Co', price: '22.8' };
    const priced = lot({ priceBasis: { type: 'payable', index: 'Co', payablePct: '95' } });
    expect(settleSheet(presetOf({ terms }, priced))).toMatchObject({ ok: true, settlement: { total: '22800.00' } });
  });
});

it('every basis, rule, line, step and refusal that a sheet can come to has its words', () => {
  const texts: Record<string, string> = en;
  const codes = new Set<string>();
  const sheets = [
    EXAMPLE,
    { ...EXAMPLE, franchise: '0.5', escalatorBase: '9000', escalatorUp: '0.1' },
    {
      ...EXAMPLE,
      payables: EXAMPLE.payables.map((row) => ({ ...row, shareBase: '4', currency: 'CNY' as const })),
      rates: { CNY: { rate: '0.14', day: '2026-08-31', source: 'PBoC', on: 'period_end' as const } },
      bonuses: [{ element: 'H2O', unit: '%' as const, bands: [{ below: '9', step: '1', rate: '1' }], fullSteps: true }],
      others: [{ text: 'Terminal dues', rate: '-1' }],
      fees: [{ name: 'Assay', per: 'assay' as const, amount: '45' }],
      waterLimit: '8',
      waterRate: '40',
    },
    { ...EXAMPLE, payables: EXAMPLE.payables.map((row) => ({ ...row, method: 'after_deduction' as const })) },
    ...BASES.map((basis) => ({
      ...EXAMPLE,
      basis,
      price: '100',
      element: 'Cu',
      basisGrade: '25',
      premium: '1',
      kcal: '6000',
      basisKcal: '5900',
      moistureSpec: '8',
      freight: '1',
      discount: '-1',
      uses: [{ element: 'Cu', base: '25', rate: '1', step: '1' }],
    })),
  ];
  for (const sheet of sheets) {
    const outcome = settleSheet(sheet);
    if (!outcome.ok) throw new Error(`${sheet.basis}: ${outcome.code}`);
    for (const { kind, element, formula, workings } of outcome.settlement.lines) {
      codes.add(`line.${kind}${element === null ? '' : '_of'}`);
      for (const { code } of [formula, ...workings]) codes.add(code.replace('settlement.', ''));
    }
    for (const part of [outcome.provisional, outcome.balance])
      if (part) codes.add(part.working.code.replace('settlement.', ''));
  }
  for (const basis of BASES) codes.add(`basis.${basis}`);
  for (const method of METHODS) codes.add(`method.${method}`);
  expect(codes.size).toBeGreaterThan(35);
  expect([...codes].filter((code) => !(`deals.calc.${code}` in texts))).toEqual([]);
  expect(SETTLEMENT_LINE_KINDS.filter((kind) => !(`deals.calc.line.${kind}` in texts))).toEqual([]);
  expect(settleSheet(BLANK).ok).toBe(false);
});
