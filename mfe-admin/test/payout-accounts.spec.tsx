import { api, type PayoutAccountReview } from '@orebridge/contracts';
import { answer } from '@orebridge/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mount } from './mount';
import { id, page } from './records';

const review: PayoutAccountReview = {
  id: id(1),
  holder: 'Somebody Else BV',
  country: 'DE',
  currency: 'USD',
  bank: 'Commerzbank',
  account: 'DE89370400440532013000',
  bankCode: null,
  state: 'checked',
  sameName: false,
  enteredBy: 'Ana Ruiz',
  enteredAt: '2026-11-28T10:00:00.000Z',
  holdUntil: '2026-11-30T10:00:00.000Z',
  reason: null,
  demo: false,
  companyId: id(2),
  company: 'Kolwezi Copper SARL',
  companyCountry: 'CD',
  similarity: 0.41,
  former: null,
  letters: [],
  check: { by: 'Li Wei', at: '2026-11-28T11:00:00.000Z', means: 'call_back', note: 'Called the bank.', letterId: null },
  own: false,
};
const at = '/admin?tab=payments&view=accounts';
const answers = (row: PayoutAccountReview) => [
  answer(api.payouts.waiting, page([row])),
  answer(api.payouts.confirm, row),
];

it('shows the second administrator what the first one checked, and asks anew by what', async () => {
  const user = userEvent.setup();
  const { calls } = await mount({ at, answers: answers(review) });
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/Li Wei: A call back to a known number. Called the bank./)).toBeInTheDocument();
  expect(within(dialog).getByText(/do not have the same name \(similarity 41 %\)/)).toBeInTheDocument();
  expect(within(dialog).getByRole('radio', { name: /letter/ })).toBeDisabled();
  await user.type(within(dialog).getByRole('textbox'), 'Called the number of the register.');
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  expect(calls.find(({ route }) => route === api.payouts.confirm)).toMatchObject({
    body: { means: 'call_back', letterId: null, note: 'Called the number of the register.' },
  });
});

it('lets nobody confirm twice', async () => {
  await mount({ at, answers: answers({ ...review, own: true }) });
  expect(await screen.findByRole('button', { name: 'Checked by you' })).toBeDisabled();
});
