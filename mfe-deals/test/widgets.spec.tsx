import { api } from '@orebridge/contracts';
import { answer, type Answered, mountRemote } from '@orebridge/remote-kit/testing';
import { uiMessages } from '@orebridge/ui';
import { screen } from '@testing-library/react';
import remote from '../src/remote';
import { card, dealCard, page } from './records';

/** Mounts a widget in the place of a page. */
const widget = async (id: string, answers: readonly Answered[]) => {
  const found = remote.widgets?.find((each) => each.id === id);
  if (!found) throw new Error(`There is no widget ${id}`);
  const load = found.load as () => Promise<{ default: React.ComponentType<object> }>;
  const alone = {
    ...remote,
    routes: [{ path: '/widget' as const, title: found.title, access: found.access, page: load }],
  };
  return mountRemote(alone, { at: '/widget', answers, messages: await uiMessages.en() });
};

describe('the dashboards', () => {
  it('name the offers that wait for an answer, and lead to each', async () => {
    const waiting = card(1, { demo: true });
    await widget('deals.widget.buyerTurn', [answer(api.offers.list, page([waiting, card(2, { yourTurn: false })]))]);
    expect(await screen.findByText('Answer Kalembe Ridge Mining')).toBeInTheDocument();
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Review' })).toHaveAttribute('href', `/offers/${waiting.id}`);
    expect(screen.getByText('Demo data')).toBeInTheDocument();
  });

  it('say so when nothing waits', async () => {
    await widget('deals.widget.sellerTurn', [answer(api.offers.list, page([]))]);
    expect(await screen.findByText('Nothing waits for you')).toBeInTheDocument();
  });

  it('show the deals in progress', async () => {
    const running = dealCard(1);
    await widget('deals.widget.buyerDeals', [
      answer(api.deals.list, page([running, dealCard(2, { state: 'cancelled' })])),
    ]);
    expect(await screen.findByRole('link', { name: 'Copper cathodes Grade A' })).toHaveAttribute(
      'href',
      `/deals/${running.id}`,
    );
    expect(screen.queryByText('Demo data')).not.toBeInTheDocument();
  });

  it('show an administrator the deals that wait for a release, and show them to nobody else', async () => {
    const { calls } = await widget('deals.widget.adminReview', [
      answer(api.deals.list, page([dealCard(1, { state: 'compliance_review' })])),
    ]);
    expect(await screen.findByText('Deals in compliance review')).toBeInTheDocument();
    expect(calls[0]?.query).toEqual({ state: 'compliance_review' });
    expect(remote.widgets?.find(({ id }) => id === 'deals.widget.adminReview')?.access).toEqual({
      permission: 'approve:deal',
    });
  });
});
