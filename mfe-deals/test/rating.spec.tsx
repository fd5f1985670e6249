import { api, type DealRating, type DealRatings } from '@orebridge/contracts';
import { answer, refusal } from '@orebridge/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { mount } from './mount';
import { DEAL_ID, deal } from './records';

const RATING: DealRating = {
  id: '00000000-0000-4000-8000-0000000000c1',
  overall: 4,
  quality: null,
  documents: 5,
  timeliness: null,
  communication: null,
  comment: 'Paid on the day.',
  reply: null,
  side: 'seller',
  at: '2026-11-24T09:00:00.000Z',
  demo: false,
  hidden: false,
  hiddenReason: null,
  reported: false,
};
const ratings = (part: Partial<DealRatings> = {}): DealRatings => ({
  window: { openedAt: '2026-11-20T00:00:00.000Z', closesAt: '2026-12-20T00:00:00.000Z', open: true },
  side: 'buyer',
  mayRate: true,
  revealed: false,
  otherHasRated: false,
  given: null,
  received: null,
  ...part,
});
const open = async (part: Partial<DealRatings> = {}, more: Parameters<typeof mount>[0]['answers'] = []) => {
  const closed = answer(api.deals.get, deal({ state: 'closed', side: 'buyer', events: [] }));
  const mounted = await mount({
    at: `/deals/${DEAL_ID}`,
    answers: [closed, answer(api.ratings.ofDeal, ratings(part)), ...more],
  });
  await screen.findByRole('heading', { name: 'Ratings' });
  return { ...mounted, user: userEvent.setup() };
};

describe('a completed deal', () => {
  it('is rated with stars overall, and by topic and in words where one likes', async () => {
    const { user, calls, container } = await open({}, [answer(api.ratings.rate, ratings({ mayRate: false }))]);
    await user.click(await screen.findByRole('button', { name: 'Send rating' }));
    expect(screen.getByText('This field is required')).toBeVisible();
    expect(calls.some(({ route }) => route === api.ratings.rate)).toBe(false);
    await user.click(screen.getByRole('radio', { name: '4 – good' }));
    await user.selectOptions(screen.getByLabelText(/Quality as described/), '5');
    await user.type(screen.getByLabelText(/In your words/), 'As the analysis promised.');
    const { violations } = await axe.run(container, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id }) => id)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Send rating' }));
    await waitFor(() =>
      expect(calls.find(({ route }) => route === api.ratings.rate)?.body).toEqual({
        overall: 4,
        quality: 5,
        comment: 'As the analysis promised.',
      }),
    );
  });

  it('keeps what was typed when the server refuses', async () => {
    const { user } = await open({}, [answer(api.ratings.rate, refusal(409, 'rating.window_over'))]);
    await user.click(await screen.findByRole('radio', { name: '5 – excellent' }));
    await user.type(screen.getByLabelText(/In your words/), 'Very good.');
    await user.click(screen.getByRole('button', { name: 'Send rating' }));
    expect(await screen.findByText('The 30 days for ratings of this deal are over.')).toBeVisible();
    expect(screen.getByLabelText(/In your words/)).toHaveValue('Very good.');
  });

  it('says that the other has rated, and not what', async () => {
    await open({ otherHasRated: true });
    expect(await screen.findByText(/has rated you\. You read it as soon as you have rated too/)).toBeVisible();
  });

  it('shows what was said once both have rated, to be answered or reported', async () => {
    const { user, calls } = await open(
      {
        mayRate: false,
        revealed: true,
        otherHasRated: true,
        received: RATING,
        given: { ...RATING, comment: 'Good ore.' },
      },
      [answer(api.ratings.reply, ratings())],
    );
    expect(await screen.findByText('Paid on the day.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send rating' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Reply' }));
    await user.type(await screen.findByLabelText(/Your reply/), 'Thank you.');
    await user.click(screen.getByRole('button', { name: 'Send reply' }));
    await waitFor(() =>
      expect(calls.find(({ route }) => route === api.ratings.reply)?.body).toEqual({ reply: 'Thank you.' }),
    );
  });

  it('says why a rating was hidden', async () => {
    await open({
      mayRate: false,
      revealed: true,
      received: { ...RATING, hidden: true, hiddenReason: 'Names a person.' },
    });
    expect(await screen.findByText(/Hidden by an admin; it does not count\. Reason: Names a person\./)).toBeVisible();
  });
});
