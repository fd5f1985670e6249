import { api, type DealAccount, type Instrument } from '@orebridge/contracts';
import { answer, refusal } from '@orebridge/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { instrument } from './credits';
import { mount } from './mount';
import { DEAL_ID, deal } from './records';

const DAY = '2026-11-27T10:00:00.000Z';
const account = (instruments: Instrument[], may: DealAccount['may'] = []): DealAccount => ({
  currency: 'USD',
  security: {
    way: 'document',
    amount: '2600000.00',
    openedAt: DAY,
    dueOn: '2026-12-11',
    securedAt: null,
    lostAt: null,
    buyerDefault: false,
  },
  held: '0.00',
  frozen: '0.00',
  balance: '0.00',
  invoiced: '0.00',
  released: '0.00',
  refunded: '0.00',
  finalValue: null,
  entries: [],
  instruments,
  payments: [],
  may,
});
const open = (instruments: Instrument[], may: DealAccount['may'] = []) =>
  mount({
    at: `/deals/${DEAL_ID}?tab=payments`,
    answers: [
      answer(api.ledger.deal, account(instruments, may)),
      answer(api.deals.get, deal({ state: 'signed' })),
      answer(api.listings.get, refusal(404, 'not_found')),
      answer(api.ledger.addInstrument, instrument()),
      answer(api.instruments.copy, instrument()),
      answer(api.instruments.amend, instrument()),
      answer(api.instruments.waive, instrument()),
      answer(api.instruments.present, instrument()),
    ],
  });
const bodyOf = (calls: Awaited<ReturnType<typeof mount>>['calls'], route: object) =>
  calls.find((one) => one.route === route)?.body;
const discrepancy: Instrument['differences'][number] = {
  field: 'latest_shipment',
  weight: 'discrepancy',
  contract: '2026-12-15',
  letter: '2026-12-01',
  waived: null,
};

describe('recording a letter of credit', () => {
  it('reads the fields out of the bank’s message, and sends the copy after it', async () => {
    const user = userEvent.setup();
    const { calls } = await open([], ['add_instrument']);
    await user.click(await screen.findByRole('button', { name: 'Record a letter of credit or guarantee' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText('Kind'), 'lc_sight');
    const message = dialog.getByLabelText(/The bank's message/);
    await user.click(message);
    await user.paste('no message');
    await user.click(dialog.getByRole('button', { name: 'Fill in the fields' }));
    expect(dialog.getByText(/field 20 is missing/)).toBeVisible();
    await user.clear(message);
    await user.paste(
      [':20:LC26-1187', ':52D:EXAMPLE BANK', ':31D:300131CHILE', ':32B:USD2600000,00', ':44C:291215', ':48:15'].join(
        '\n',
      ),
    );
    await user.click(dialog.getByRole('button', { name: 'Fill in the fields' }));
    expect(dialog.getByLabelText('Number')).toHaveValue('LC26-1187');
    expect(dialog.getByLabelText(/^Place of expiry \(31D\)/)).toHaveValue('CHILE');
    const file = new File(['%PDF-1.4'], 'mt700.pdf', { type: 'application/pdf' });
    await user.upload(dialog.getByLabelText('Attach a copy of the message'), file);
    await user.click(dialog.getByRole('button', { name: 'Send for checking' }));
    await waitFor(() => expect(bodyOf(calls, api.instruments.copy)).toEqual({}));
    expect(bodyOf(calls, api.ledger.addInstrument)).toMatchObject({
      number: 'LC26-1187',
      issuer: 'EXAMPLE BANK',
      expiresOn: '2030-01-31',
      letter: { latestShipment: '2029-12-15', presentationDays: 15 },
    });
  });
});

describe('a letter of credit beside the contract', () => {
  it('lists each difference with what either says, and the seller accepts one with a reason', async () => {
    const user = userEvent.setup();
    const remark = {
      ...discrepancy,
      field: 'transhipment',
      weight: 'remark',
      contract: '',
      letter: 'not_allowed',
    } as const;
    const { calls, container } = await open([
      instrument({ state: 'submitted', differences: [discrepancy, remark], may: ['copy', 'waive'] }),
    ]);
    const table = within(await screen.findByRole('table', { name: 'Differences from the contract' }));
    const [, first, second] = table.getAllByRole('row');
    expect(first).toHaveTextContent(/Latest shipment \(44C\).*15 Dec 2026.*1 Dec 2026.*Discrepancy/);
    expect(second).toHaveTextContent(/Transhipment \(43T\).*says nothing.*not allowed.*Remark/);
    expect(screen.getByText(/no copy of the bank's message yet/)).toBeVisible();
    await user.click(table.getByRole('button', { name: /^Accept: Latest shipment/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox'), 'We ship earlier.');
    await user.click(dialog.getByRole('button', { name: 'Accept this difference' }));
    const body = { of: 'letter', field: 'latest_shipment', reason: 'We ship earlier.' };
    expect(bodyOf(calls, api.instruments.waive)).toEqual(body);
    const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
    expect((await axe.run(container, { rules })).violations.map(({ id }) => id)).toEqual([]);
  });

  it('says who took a difference as it is, and its earlier versions', async () => {
    const waived = { by: 'Sam Seller', side: 'seller' as const, reason: 'We ship earlier.', at: DAY };
    const version = { by: 'Bea Buyer', at: DAY, message: null, fileName: null };
    await open([
      instrument({
        differences: [{ ...discrepancy, waived }],
        version: 2,
        versions: [
          { ...version, number: 1, reason: '', changed: [] },
          { ...version, number: 2, reason: 'The vessel is late.', changed: ['latestShipment'] },
        ],
      }),
    ]);
    expect(await screen.findByText(/Accepted by Sam Seller \(seller\)/)).toBeVisible();
    expect(screen.getByText(/The vessel is late\. · changed: Latest shipment/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
  });

  it('is amended by the bank’s MT707', async () => {
    const user = userEvent.setup();
    const { calls } = await open([instrument({ may: ['amend'] })]);
    await user.click(await screen.findByRole('button', { name: 'Bring an amendment' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByLabelText(/The bank's message/));
    await user.paste(':20:LC-1\n:26E:1\n:44C:291231');
    await user.click(dialog.getByRole('button', { name: 'Fill in the fields' }));
    expect(dialog.getByLabelText(/^Latest shipment/)).toHaveValue('2029-12-31');
    await user.type(dialog.getByLabelText('Why it is amended'), 'The vessel is late.');
    await user.click(dialog.getByRole('button', { name: 'Send the amendment' }));
    await waitFor(() =>
      expect(bodyOf(calls, api.instruments.amend)).toEqual({
        message: ':20:LC-1\n:26E:1\n:44C:291231',
        reason: 'The vessel is late.',
        terms: null,
      }),
    );
  });
});

describe('documents under a letter of credit', () => {
  const presentable = {
    onBoardOn: '2026-11-20',
    amount: '2600000.00',
    currency: 'USD' as const,
    quantity: '200',
    loadingPort: null,
    dischargePort: null,
    documents: ['invoice' as const],
  };

  it('are presented with what the deal records', async () => {
    const user = userEvent.setup();
    const { calls } = await open([instrument({ may: ['present'], presentable })]);
    await user.click(await screen.findByRole('button', { name: 'Present the documents' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('checkbox', { name: 'transport document' }));
    await user.click(dialog.getByRole('button', { name: 'Present the documents' }));
    expect(bodyOf(calls, api.instruments.present)).toMatchObject({
      onBoardOn: '2026-11-20',
      amount: '2600000.00',
      documents: ['invoice', 'transport'],
    });
  });

  it('list their discrepancies with the article, and the buyer waives one', async () => {
    const user = userEvent.setup();
    const finding = {
      point: 'presented_late',
      article: '14 c',
      letter: '2026-12-11',
      presented: '2026-12-12',
      waived: null,
    } as const;
    const presentation = { ...presentable, presentedOn: '2026-12-12', by: 'Sam Seller', at: DAY, findings: [finding] };
    const { calls } = await open([instrument({ presentation, may: ['waive_presentation'] })]);
    const table = within(await screen.findByRole('table', { name: 'Discrepancies of the documents' }));
    expect(table.getByText('Presented late (UCP 600, article 14 c)')).toBeVisible();
    await user.click(table.getByRole('button', { name: /^Accept/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox'), 'One day is fine.');
    await user.click(dialog.getByRole('button', { name: 'Accept this difference' }));
    expect(bodyOf(calls, api.instruments.waive)).toMatchObject({ of: 'presentation', point: 'presented_late' });
  });
});
