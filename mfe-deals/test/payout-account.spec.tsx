import { api, type PayoutAccount } from '@orebridge/contracts';
import { answer, refusal } from '@orebridge/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { mount } from './mount';

const account: PayoutAccount = {
  id: '00000000-0000-4000-8000-000000000071',
  holder: 'Somebody Else BV',
  country: 'DE',
  currency: 'USD',
  bank: 'Commerzbank',
  account: 'DE89370400440532013000',
  bankCode: null,
  state: 'checked',
  sameName: false,
  enteredBy: 'Ana Ruiz',
  enteredAt: new Date().toISOString(),
  holdUntil: new Date(Date.now() + 47.5 * 3_600_000).toISOString(),
  reason: null,
  demo: false,
};
const due = { currency: 'USD', amount: '500.00', wait: 'confirmation' as const, holdUntil: account.holdUntil };
const ways = answer(api.payments.ways, { items: [] });
const mine = (items: PayoutAccount[], more: object = {}) =>
  answer(api.payouts.mine, { items, due: [], payouts: [], ...more });

it('says of an account what it waits for, how long, and that its holder is called otherwise', async () => {
  await mount({ at: '/payment-methods', answers: [ways, mine([account], { due: [due] })] });
  expect(await screen.findByText('Waits for the second administrator')).toBeInTheDocument();
  expect(screen.getByText(/Nothing is paid to it for 48 more hours, until/)).toBeInTheDocument();
  expect(screen.getByText(/does not have the name of your company/)).toBeInTheDocument();
  expect(screen.getByText(/is coming to your company/)).toBeInTheDocument();
  expect((await axe.run(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([]);
});

it('keeps what was typed when the server refuses it, and says it at the field', async () => {
  const user = userEvent.setup();
  const issues = [{ path: 'account', code: 'custom', key: 'validation.iban', message: 'no' }];
  const { calls } = await mount({
    at: '/payment-methods',
    answers: [ways, mine([]), answer(api.payouts.enter, refusal(400, 'validation', { issues }))],
  });
  await user.click(await screen.findByRole('button', { name: 'Enter the account' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Save the account' }));
  expect(calls.some(({ route }) => route === api.payouts.enter)).toBe(false);
  await user.selectOptions(within(dialog).getByLabelText('Country of the account'), 'DE');
  await user.type(within(dialog).getByLabelText('Account holder'), 'Rheinufer GmbH');
  await user.type(within(dialog).getByLabelText('Bank'), 'Commerzbank');
  await user.type(within(dialog).getByLabelText('IBAN or account number'), 'DE88 3704 0044 0532 0130 00');
  await user.click(within(dialog).getByRole('button', { name: 'Save the account' }));

  expect(await within(dialog).findByText(/check digits of this IBAN are wrong/)).toBeInTheDocument();
  expect(within(dialog).getByLabelText('Account holder')).toHaveValue('Rheinufer GmbH');
});
