import { api, type BankLine, type StatementPreview } from '@orebridge/contracts';
import { answer } from '@orebridge/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mount } from './mount';
import { id, page } from './records';

const candidate = {
  reference: 'RF71OB00070001',
  title: 'OB-D-1',
  payer: 'Rhein Kupfer GmbH',
  amount: '22000.00',
  shortBy: null,
  released: null,
};
const line: BankLine = {
  id: id(1),
  statement: 'november.xml',
  bookedOn: '2026-11-20',
  direction: 'credit',
  amount: '21985.00',
  currency: 'USD',
  reference: null,
  remittance: 'RF71 OB00 0700 01',
  counterparty: 'Rhein Kupfer GmbH',
  counterpartyAccount: null,
  reversal: false,
  charges: '15.00',
  state: 'unmatched',
  cause: 'amount',
  kind: null,
  ageDays: 9,
  reason: null,
  resolvedBy: null,
  payment: null,
  candidates: [{ ...candidate, kind: 'payment', id: id(2), shortBy: '15.00' }],
  others: [],
};
const lines = (...items: BankLine[]) => [answer(api.ledger.lines, page(items)), answer(api.ledger.matchLine, line)];
const bodyOf = (calls: { route: unknown; body?: unknown }[], route: unknown) =>
  calls.find((call) => call.route === route)?.body;

it('a transfer that is short by charges is a choice, not a dead end', async () => {
  const user = userEvent.setup();
  const { calls } = await mount({ at: '/admin?tab=payments', answers: lines(line) });
  expect(await screen.findByText(/15\.00 USD kept by banks on the way/)).toBeInTheDocument();
  expect(screen.getByText('for 9 days')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Decide' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('15.00 USD is missing')).toBeInTheDocument();
  await user.type(within(dialog).getByRole('textbox'), 'Charges of the correspondent bank.');
  await user.click(within(dialog).getByRole('button', { name: 'Decide' }));
  expect(bodyOf(calls as never, api.ledger.matchLine)).toBeUndefined();
  await user.click(within(dialog).getByRole('radio', { name: /The site bears it/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Decide' }));
  expect(bodyOf(calls as never, api.ledger.matchLine)).toMatchObject({
    kind: 'payment',
    targetId: id(2),
    difference: 'accept',
  });
});

it('money that went to another name is a payout only when that is confirmed', async () => {
  const user = userEvent.setup();
  const other = {
    ...candidate,
    kind: 'payout' as const,
    id: id(3),
    payer: 'Katanga Minerals',
    title: 'Katanga Minerals',
    reference: '',
  };
  const out: BankLine = {
    ...line,
    direction: 'debit',
    cause: 'debit',
    counterparty: 'Katanga Holding',
    candidates: [],
    others: [other],
  };
  const { calls } = await mount({ at: '/admin?tab=payments', answers: lines(out) });
  await user.click(await screen.findByRole('button', { name: 'Decide' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox'), 'Their holding, by letter.');
  await user.selectOptions(
    within(dialog).getByRole('combobox'),
    within(dialog).getByRole('option', { name: /Katanga Minerals/ }),
  );
  await user.click(within(dialog).getByRole('button', { name: 'Decide' }));
  expect(bodyOf(calls as never, api.ledger.matchLine)).toBeUndefined();
  await user.click(
    within(dialog).getByRole('checkbox', { name: /meant for Katanga Minerals although it went to Katanga Holding/ }),
  );
  await user.click(within(dialog).getByRole('button', { name: 'Decide' }));
  expect(bodyOf(calls as never, api.ledger.matchLine)).toMatchObject({ kind: 'payout', otherPayee: true });
});

it('a bank file is tried before it is imported, and says line by line what is wrong', async () => {
  const user = userEvent.setup();
  const trial: StatementPreview = {
    format: 'mt940',
    repeated: false,
    parts: [],
    lines: [],
    more: 0,
    problems: [{ row: 3, code: 'statement.row_day', values: { row: 3 }, blocks: true }],
    importable: false,
  };
  const answers = [answer(api.ledger.statements, page([])), answer(api.ledger.previewStatement, trial)];
  const { container } = await mount({ at: '/admin?tab=payments&view=statements', answers });
  await screen.findByText('No statements yet');
  const input = container.querySelector<HTMLInputElement>('input[type=file]')!;
  await user.upload(input, new File([':20:'], 'november.sta'));
  expect(await screen.findByText('This file cannot be imported')).toBeInTheDocument();
  expect(screen.getByText(/Row 3: the booking day is missing/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Import' })).not.toBeInTheDocument();
});
