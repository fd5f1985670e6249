import { api } from '@orebridge/contracts';
import { answer, refusal } from '@orebridge/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mount } from './mount';
import { card, page } from './records';

describe('the list of negotiations', () => {
  const open = card(1);
  const waiting = card(2, { yourTurn: false });
  const ended = card(3, { state: 'rejected', yourTurn: false });
  const answers = [answer(api.offers.list, page([open, waiting, ended]))];

  it('shows the last terms with their units, the other party, and whose turn it is', async () => {
    await mount({ at: '/offers', answers: [answer(api.offers.list, page([open]))] });
    const row = (await screen.findByText('OB-N-1')).closest('tr')!;
    expect(row).toHaveTextContent('Copper cathodes Grade A');
    expect(row).toHaveTextContent('Kalembe Ridge Mining');
    expect(row).toHaveTextContent('200 t');
    expect(row).toHaveTextContent('12,900.00 USD/t');
    expect(row).toHaveTextContent('2,580,000.00 USD');
    expect(row).toHaveTextContent('Your turn');
  });

  it('keeps the chosen tab and side in the address bar', async () => {
    const { router, calls } = await mount({ at: '/offers', answers });
    await screen.findByText('OB-N-1');
    await userEvent.click(screen.getByRole('tab', { name: 'Ended' }));
    expect(router.state.location.search).toBe('?tab=ended');
    expect(await screen.findByText('OB-N-3')).toBeInTheDocument();
    expect(screen.queryByText('OB-N-1')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'Selling' }));
    expect(router.state.location.search).toBe('?tab=ended&side=seller');
    await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ side: 'seller' }));
  });

  it('opens on the tab that the address bar names', async () => {
    await mount({ at: '/offers?tab=your-turn', answers });
    expect(await screen.findByText('OB-N-1')).toBeInTheDocument();
    expect(screen.queryByText('OB-N-2')).not.toBeInTheDocument();
    expect(screen.getByRole('tab', { name: 'Your turn' })).toHaveAttribute('aria-selected', 'true');
  });

  it('looks further back before it calls a tab empty', async () => {
    await mount({
      at: '/offers?tab=ended',
      answers: [
        answer(api.offers.list, ({ query }) =>
          (query as { cursor?: string }).cursor ? page([ended]) : page([open, waiting], 'older'),
        ),
      ],
    });
    expect(await screen.findByText('OB-N-3')).toBeInTheDocument();
  });

  it('shows the way to the marketplace when there is no negotiation', async () => {
    await mount({ at: '/offers', answers: [answer(api.offers.list, page([]))] });
    expect(await screen.findByText('No negotiations yet')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Find lots' })).toHaveAttribute('href', '/marketplace');
  });

  it('says what failed and tries again', async () => {
    let failed = false;
    await mount({
      at: '/offers',
      answers: [
        answer(api.offers.list, () => {
          if (failed) return page([open]);
          failed = true;
          return refusal(500, 'unknown', { incident: 'ab12' });
        }),
      ],
    });
    const region = await screen.findByText(/ab12/);
    await userEvent.click(
      within(region.closest('main, div')!.ownerDocument.body).getByRole('button', { name: /again/i }),
    );
    expect(await screen.findByText('OB-N-1')).toBeInTheDocument();
  });

  it('shows a new answer without a reload', async () => {
    let yourTurn = false;
    const { emit } = await mount({
      at: '/offers',
      answers: [answer(api.offers.list, () => page([card(1, { yourTurn })]))],
    });
    expect((await screen.findByText('OB-N-1')).closest('tr')).not.toHaveTextContent('Your turn');
    yourTurn = true;
    await emit({ key: 'offer.countered', about: { kind: 'offer', id: open.id } });
    await waitFor(() => expect(screen.getByText('OB-N-1').closest('tr')).toHaveTextContent('Your turn'));
  });
});
