import { api, type Instrument } from '@orebridge/contracts';
import { answer } from '@orebridge/remote-kit/testing';
import { EMPTY_LETTER } from '@orebridge/trade';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mount } from './mount';
import { id, page } from './records';

const letter: Instrument = {
  id: id(1),
  dealId: id(2),
  deal: 'D-3107',
  kind: 'lc_sight',
  state: 'submitted',
  number: 'LC-1',
  issuer: 'Example Bank',
  beneficiary: 'Seller',
  amount: '2600000.00',
  currency: 'USD',
  expiresOn: null,
  note: '',
  quantity: '200',
  aboutQuantity: false,
  aboutAmount: false,
  countedInUnits: false,
  message: null,
  letter: { ...EMPTY_LETTER, documents: [] },
  copy: null,
  version: 1,
  versions: [],
  differences: [{ field: 'expiry', weight: 'discrepancy', contract: '2026-12-15', letter: '2026-12-20', waived: null }],
  presentation: null,
  presentable: null,
  may: [],
  range: null,
  findings: [],
  side: 'buyer',
  recordedBy: 'Buyer',
  checkedBy: null,
  checkedAt: null,
  reason: null,
  flaws: ['expiry'],
  createdAt: '2026-11-27T10:00:00.000Z',
  demo: false,
};
const open = (paper: Instrument) =>
  mount({
    at: '/admin?tab=payments&view=documents',
    answers: [answer(api.ledger.instruments, page([paper])), answer(api.ledger.acceptInstrument, paper)],
  });

describe('a letter of credit in the queue', () => {
  it('is accepted with its discrepancies, which are listed before the reason is given', async () => {
    const user = userEvent.setup();
    const { calls } = await open(letter);
    expect(await screen.findByText("1 discrepancy, no copy of the bank's message")).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('table', { name: 'Differences from the contract' })).toHaveTextContent('Expiry (31D)');
    expect(dialog.getByText(/You accept 1 discrepancy with this reason/)).toBeVisible();
    await user.type(dialog.getByRole('textbox'), 'The seller agreed by mail.');
    await user.click(dialog.getByRole('button', { name: 'Accept' }));
    const sent = calls.find(({ route }) => route === api.ledger.acceptInstrument);
    expect(sent?.body).toEqual({ reason: 'The seller agreed by mail.', waive: ['expiry'] });
  });

  it('is not accepted while it is short of something that it does not list', async () => {
    await open({ ...letter, flaws: ['expiry', 'quantity'] });
    expect(await screen.findByRole('button', { name: 'Accept' })).toBeDisabled();
  });
});
