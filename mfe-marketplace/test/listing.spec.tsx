import { api, type Listing } from '@orebridge/contracts';
import { situation } from '@orebridge/contracts/situations';
import { answer, refusal } from '@orebridge/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cathodes, draft, LOT } from './lots';
import { mount } from './mount';

const at = `/listing/${LOT}`;
const open = (
  part: Partial<Listing> = {},
  more: Parameters<typeof mount>[0]['answers'] = [],
  role?: 'buyer' | 'seller' | 'investor' | 'admin',
) => mount({ at, role, answers: [answer(api.listings.get, cathodes(part)), ...more] });
const THREAD = '00000000-0000-4000-8000-0000000000f1';

describe('a lot', () => {
  it('says what it is, what was checked, how the price is made, and what is in it', async () => {
    const { container } = await open({ complianceReasons: [] });
    expect(await screen.findByRole('heading', { level: 1, name: 'Copper cathodes, Grade A' })).toBeInTheDocument();
    expect(screen.getByText('OB-20418')).toBeInTheDocument();
    expect(screen.getByText('Verified seller')).toBeInTheDocument();
    expect(container).toHaveTextContent(/The price is LME Cu cash plus 150\.00\sUSD\/t\./);
    expect(screen.getByText('2 of 4 required documents approved')).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /As Arsenic 5 ppm Dry Penalty element/ })).toBeInTheDocument();
    expect(container).toHaveTextContent('Illustration by mineral, not a photo of the lot');
    expect(screen.getAllByText(/demo/i).length).toBeGreaterThan(0);
  });

  it('shows compliance points to its owner and only the band to others', async () => {
    const reasons = [{ code: 'origin', points: 20, values: { country: 'CD' } }];
    const inside = await open({ own: true, complianceReasons: reasons, complianceScore: 22 }, [], 'seller');
    expect(await screen.findByText('Score 22 of 100')).toBeInTheDocument();
    expect(screen.getByText('+20 points')).toBeInTheDocument();
    inside.unmount();
    await open();
    expect(await screen.findByText('Low risk')).toBeInTheDocument();
    expect(screen.queryByText(/points/)).not.toBeInTheDocument();
  });

  it('that does not exist, or is not yours, says so and leads back', async () => {
    await mount({ at, answers: [answer(api.listings.get, refusal(404, 'not_found'))] });
    expect(await screen.findByText('This lot does not exist, or is not yours to see')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to the marketplace' })).toHaveAttribute('href', '/marketplace');
  });

  it('that cannot be loaded can be tried again', async () => {
    const user = userEvent.setup();
    let fails = true;
    await mount({ at, answers: [answer(api.listings.get, () => (fails ? refusal(500, 'unknown') : cathodes()))] });
    await screen.findByText('The lot could not be loaded');
    fails = false;
    await user.click(screen.getByRole('button', { name: /try again/i }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Copper cathodes, Grade A' })).toBeInTheDocument();
  });

  it('shows at once that less is available', async () => {
    let available = '300';
    const { emit, container } = await mount({
      at,
      answers: [answer(api.listings.get, () => cathodes({ availableQuantity: available }))],
    });
    await waitFor(() => expect(container).toHaveTextContent(/Available quantity\s*300\s*t/));
    available = '100';
    await emit({ key: 'offer.accepted', about: { kind: 'offer', id: THREAD } });
    await waitFor(() => expect(container).toHaveTextContent(/Available quantity\s*100\s*t/));
  });
});

describe("the owner's side", () => {
  it('names what is missing and leads to the step where it is given', async () => {
    await mount({ at, role: 'seller', answers: [answer(api.listings.get, draft())] });
    expect(await screen.findByText('3 points are missing')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: situation('At least one image is required') })).toHaveAttribute(
      'href',
      `/create-listing?draft=${LOT}&step=files`,
    );
    expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', `/create-listing?draft=${LOT}`);
    expect(screen.queryByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument();
  });

  it('shows why a lot was sent back', async () => {
    await mount({
      at,
      role: 'seller',
      answers: [
        answer(
          api.listings.get,
          draft({ state: 'rejected', label: 'rejected', rejectionReason: 'The permit is illegible.' }),
        ),
      ],
    });
    expect(await screen.findByText('The permit is illegible.')).toBeInTheDocument();
  });

  it('asks before a lot leaves the market', async () => {
    const user = userEvent.setup();
    const { calls, toasts } = await open(
      { own: true, events: ['withdraw'] },
      [answer(api.listings.withdraw, cathodes({ own: true, state: 'inactive', label: 'inactive' }))],
      'seller',
    );
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
    expect(calls.some(({ route }) => route.path === api.listings.withdraw.path)).toBe(false);
    const dialog = await screen.findByRole('alertdialog').catch(() => screen.findByRole('dialog'));
    expect(dialog).toHaveTextContent('Open offers become void');
    await user.click(
      [...dialog.querySelectorAll('button')].find((button) => button.textContent?.includes('Withdraw'))!,
    );
    await waitFor(() => expect(toasts).toContainEqual(expect.objectContaining({ title: 'Listing withdrawn' })));
  });
});
