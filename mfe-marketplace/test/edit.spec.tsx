import { api, type Listing } from '@orebridge/contracts';
import { answer, refusal } from '@orebridge/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cathodes, LOT } from './lots';
import { mount, sentence } from './mount';

const own = (part: Partial<Listing> = {}) => cathodes({ own: true, events: ['edit_minor', 'withdraw'], ...part });
const open = (listing: () => Listing, more: Parameters<typeof mount>[0]['answers'] = []) =>
  mount({
    at: `/create-listing?draft=${LOT}`,
    role: 'seller',
    answers: [answer(api.listings.get, listing), ...more],
  });
const replace = async (user: ReturnType<typeof userEvent.setup>, label: string, text: string) => {
  const field = await screen.findByRole('textbox', { name: new RegExp(`^${label}`) });
  await user.clear(field);
  await user.type(field, text);
};
const sent = (calls: readonly { route: unknown; body?: unknown }[]) =>
  calls.filter(({ route }) => route === api.listings.update).map(({ body }) => body);

describe('a lot on the market is edited', () => {
  afterEach(() => localStorage.clear());

  it('and stays there when only its text changes', async () => {
    const user = userEvent.setup();
    const { calls, toasts } = await open(own, [answer(api.listings.update, own())]);
    expect(await screen.findByText('Nothing is changed yet.')).toBeVisible();
    await replace(user, 'Name of the lot', 'Copper cathodes, strapped');
    expect(screen.getByText(/stays on the market/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save on the market' }));
    await waitFor(() => expect(toasts[0]?.title).toBe('Saved, the lot stays on the market'));
    expect(sent(calls)).toEqual([{ mineralName: 'Copper cathodes, strapped', version: own().version }]);
  });

  it('and goes to review, after a question, when its grade changes', async () => {
    const user = userEvent.setup();
    const { calls } = await open(own, [answer(api.listings.update, own({ state: 'pending', label: 'submitted' }))]);
    await replace(user, 'Grade', 'Standard');
    expect(screen.getByText(/is reviewed again/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save and send for review' }));
    const dialog = await screen.findByRole('alertdialog').catch(() => screen.findByRole('dialog'));
    expect(sent(calls)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Save and send for review' }));
    await waitFor(() => expect(sent(calls)).toHaveLength(1));
  });

  it('and a minimum order that is no whole number of lots is said at its field', async () => {
    const user = userEvent.setup();
    const { calls } = await open(own);
    const field = () => screen.getByRole('textbox', { name: /^Minimum order/ });
    await replace(user, 'Minimum order', '60');
    await user.click(screen.getByRole('button', { name: 'Save on the market' }));
    await waitFor(() => expect(field()).toHaveAccessibleDescription(/whole number of lots/));
    expect(sent(calls)).toEqual([]);
  });

  it('and nothing typed is lost when a colleague was faster', async () => {
    const user = userEvent.setup();
    let current = own();
    const { calls } = await open(
      () => current,
      [
        answer(api.listings.update, ({ body }) =>
          (body as { version: number }).version === current.version ? current : refusal(409, 'conflict.version'),
        ),
      ],
    );
    await replace(user, 'Name of the lot', 'Mine');
    current = own({ version: own().version + 1, description: 'Theirs' });
    await user.click(screen.getByRole('button', { name: 'Save on the market' }));
    expect(await screen.findByText(sentence('error.conflict.version'))).toBeVisible();
    await user.click(screen.getByRole('button', { name: /keep/i }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Description/ })).toHaveValue('Theirs'));
    expect(screen.getByRole('textbox', { name: /^Name of the lot/ })).toHaveValue('Mine');
    await user.click(screen.getByRole('button', { name: 'Save on the market' }));
    await waitFor(() => expect(sent(calls).at(-1)).toEqual({ mineralName: 'Mine', version: current.version }));
  });
});
