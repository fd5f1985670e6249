import { api, type WaitingWork } from '@orebridge/contracts';
import { answer } from '@orebridge/remote-kit/testing';
import { screen } from '@testing-library/react';
import remote from '../src/remote';
import { widget } from './mount';
import { dealCard, page } from './records';

describe('the dashboards', () => {
  it('name the offers that wait for an answer, and lead to each', async () => {
    const none = { amount: null, currency: null, due: null, demo: false };
    const items: WaitingWork[] = [
      { ...none, kind: 'offer', id: 'o1', name: 'Copper cathodes', reference: 'OF-1', due: '2020-01-02T10:00:00.000Z' },
      { ...none, kind: 'contract', id: 'd1', name: 'Cobalt', reference: 'D-1', amount: '1880000.5', currency: 'USD' },
      { ...none, kind: 'payment', id: null, name: 'Plan', reference: 'Plan', demo: true },
      { ...none, kind: 'settlement', id: 'd2', name: 'Zinc', reference: 'D-2' },
    ];
    await widget('deals.widget.buyerTurn', {}, { answers: [answer(api.dashboards.waiting, { items })] });
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(await screen.findByText('Answer the offer: Copper cathodes')).toBeInTheDocument();
    expect(screen.getAllByRole('listitem')).toHaveLength(4);
    expect([
      hrefOf('Answer the offer: Copper cathodes'),
      hrefOf('Sign the contract: Cobalt'),
      hrefOf('Pay: Plan'),
      hrefOf('Check and confirm what was recorded: Zinc'),
    ]).toEqual(['/offers/o1', '/deals/d1?tab=contract', '/buyer-payments', '/deals/d2?tab=settlement']);
    expect(screen.getByText(/1,880,000\.50/)).toBeInTheDocument();
    expect(screen.getByText('Overdue')).toBeInTheDocument();
    expect(screen.getByText('Demo data')).toBeInTheDocument();
  });

  it('say so when nothing waits', async () => {
    await widget('deals.widget.sellerTurn', {}, { answers: [answer(api.dashboards.waiting, { items: [] })] });
    expect(await screen.findByText('Nothing waits for you')).toBeInTheDocument();
  });

  it('show the deals in progress', async () => {
    const running = dealCard(1);
    await widget(
      'deals.widget.buyerDeals',
      {},
      { answers: [answer(api.deals.list, page([running, dealCard(2, { state: 'cancelled' })]))] },
    );
    expect(await screen.findByRole('link', { name: 'Copper cathodes Grade A' })).toHaveAttribute(
      'href',
      `/deals/${running.id}`,
    );
    expect(screen.queryByText('Demo data')).not.toBeInTheDocument();
    expect(screen.getByText(/^Sign the contract · By /)).toBeInTheDocument();
  });

  it('show an administrator the deals that wait for a release, and show them to nobody else', async () => {
    const { calls } = await widget(
      'deals.widget.adminReview',
      {},
      { answers: [answer(api.deals.list, page([dealCard(1, { state: 'compliance_review' })]))] },
    );
    expect(await screen.findByText('Deals in compliance review')).toBeInTheDocument();
    expect(calls[0]?.query).toEqual({ state: 'compliance_review' });
    expect(remote.widgets?.find(({ id }) => id === 'deals.widget.adminReview')?.access).toEqual({
      permission: 'approve:deal',
    });
  });
});
