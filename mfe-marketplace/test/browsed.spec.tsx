import { api, type ListingCard, type UserActivity } from '@orebridge/contracts';
import { answer, type Answered, mountRemote } from '@orebridge/remote-kit/testing';
import { uiMessages } from '@orebridge/ui';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../src/remote';
import LastBrowsed from '../src/widgets/LastBrowsed';
import ListingFigures from '../src/widgets/ListingFigures';
import { card, cathodes, facets, LOT, pageOf } from './lots';
import { mount } from './mount';

const OTHER = '00000000-0000-4000-8000-0000000000a2';
const activity = (lastBrowsed: ListingCard[]): UserActivity => ({
  lastSeen: null,
  visitCount: 1,
  preferredSection: null,
  lastBrowsed,
});
const widget = async (Widget: React.ComponentType, answers: readonly Answered[]) => {
  const page = async () => ({ default: Widget });
  const title = 'marketplace.browsed.title' as const;
  return mountRemote(
    { ...remote, routes: [{ path: '/widget', title, access: 'signed-in', page }] },
    { at: '/widget', answers, messages: await uiMessages.en() },
  );
};

describe('the lots browsed last', () => {
  it('are listed, and can be forgotten and put back', async () => {
    let lots = [card({ demo: false }), card({ id: OTHER, mineralName: 'Tin ingot', demo: false })];
    const { calls, toasts } = await widget(LastBrowsed, [
      answer(api.activity.get, () => activity(lots)),
      answer(api.activity.forget, () => {
        lots = [];
        return { message: '' };
      }),
      answer(api.activity.report, { message: '' }),
    ]);
    expect(await screen.findByRole('link', { name: 'Tin ingot' })).toHaveAttribute('href', `/listing/${OTHER}`);
    expect(screen.getByText('Only you see this list. It is kept for 90 days.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Clear the last browsed lots' }));
    expect(await screen.findByText('You have not opened a lot yet')).toBeInTheDocument();
    await waitFor(() => expect(toasts).toHaveLength(1));
    await act(async () => toasts[0]?.action?.run());
    await waitFor(() =>
      expect(calls.find(({ route }) => route === api.activity.report)?.body).toEqual({ listingIds: [OTHER, LOT] }),
    );
  });

  it('stand below the market too, where there are any', async () => {
    await mount({
      at: '/marketplace',
      answers: [
        answer(api.listings.search, pageOf([])),
        answer(api.listings.facets, facets),
        answer(api.activity.get, activity([card({ mineralName: 'Tin ingot' })])),
      ],
    });
    expect(await screen.findByRole('heading', { name: 'Last browsed' })).toBeInTheDocument();
  });

  it('begin with a lot’s page, but not one’s own', async () => {
    const theirs = await mount({ at: `/listing/${LOT}`, answers: [answer(api.listings.get, cathodes())] });
    await waitFor(() => expect(theirs.browsed).toEqual([{ kind: 'listing', id: LOT }]));
    theirs.unmount();
    const own = await mount({
      at: `/listing/${LOT}`,
      role: 'seller',
      answers: [answer(api.listings.get, cathodes({ own: true }))],
    });
    await screen.findByRole('heading', { level: 1 });
    expect(own.browsed).toEqual([]);
  });
});

it('a seller sees the own lots in figures', async () => {
  const { calls } = await widget(
    () => <ListingFigures days="365" />,
    [
      answer(api.kpis.listings, {
        from: '2025-11-28T00:00:00.000Z',
        to: '2026-11-28T00:00:00.000Z',
        demo: false,
        kpis: [
          { id: 'inquiryRate', unit: 'percent', value: '12.5', n: 40, leftOut: 0, previous: { value: '10', n: 20 } },
        ],
      }),
    ],
  );
  expect(await screen.findByText('12.5%')).toBeInTheDocument();
  expect(screen.getByText('Views that became inquiries').closest('div')).toHaveTextContent('before: 10% (n = 20)');
  expect(calls[0]?.query).toEqual({ days: '365' });
});
