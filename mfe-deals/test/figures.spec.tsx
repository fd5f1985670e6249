import { api, type Kpi, type KpiReport } from '@orebridge/contracts';
import { answer, type Answered, mountRemote, refusal } from '@orebridge/remote-kit/testing';
import { uiMessages } from '@orebridge/ui';
import { screen, within } from '@testing-library/react';
import remote from '../src/remote';

const kpi = (id: Kpi['id'], over: Partial<Kpi> = {}): Kpi => ({
  id,
  unit: 'percent',
  value: null,
  n: 0,
  leftOut: 0,
  previous: { value: null, n: 0 },
  ...over,
});
const report = (kpis: Kpi[], demo = false): KpiReport => ({
  from: '2026-08-30T00:00:00.000Z',
  to: '2026-11-28T00:00:00.000Z',
  demo,
  kpis,
});

/** Mounts a widget in the place of a page, with the period that the dashboard hands to it. */
const figures = async (id: string, answers: readonly Answered[]) => {
  const found = remote.widgets?.find((each) => each.id === id);
  if (!found) throw new Error(`There is no widget ${id}`);
  const { default: Widget } = await (found.load as () => Promise<{ default: React.ComponentType<{ days: '90' }> }>)();
  const page = async () => ({ default: () => <Widget days="90" /> });
  const alone = { ...remote, routes: [{ path: '/widget' as const, title: found.title, access: found.access, page }] };
  return mountRemote(alone, { at: '/widget', answers, messages: await uiMessages.en() });
};
const figure = (name: string): HTMLElement => {
  const box = screen.getByText(name).closest('div');
  if (!box) throw new Error(`There is no figure ${name}`);
  return box;
};

describe('the figures of a dashboard', () => {
  it('say on how many records each stands, and what it was before', async () => {
    const { calls } = await figures('deals.widget.sellerFigures', [
      answer(
        api.kpis.trade,
        report([
          kpi('offerWinRate', { value: '62.50', n: 8, previous: { value: '50.00', n: 4 } }),
          kpi('openValue', { unit: 'usd', value: '2600000.00', n: 3, leftOut: 1, previous: { value: '0', n: 0 } }),
        ]),
      ),
    ]);
    expect(await screen.findByText('62.5%')).toBeInTheDocument();
    expect(figure('Offer win rate')).toHaveTextContent('n = 8');
    expect(figure('Offer win rate')).toHaveTextContent('before: 50% (n = 4)');
    expect(figure('Open pipeline')).toHaveTextContent('2,600,000USD');
    expect(figure('Open pipeline')).toHaveTextContent('1 deal is not in it: its currency has no known rate');
    expect(calls[0]?.query).toEqual({ side: 'seller', days: '90' });
    expect(screen.queryByText('Demo data')).not.toBeInTheDocument();
  });

  it('show a dash, and no zero, where nothing was there to count', async () => {
    await figures('deals.widget.buyerFigures', [
      answer(api.kpis.trade, report([kpi('onTimeDelivery', { previous: null })], true)),
    ]);
    expect(await within(figure('Delivered on time')).findByText('n = 0')).toBeInTheDocument();
    expect(figure('Delivered on time')).toHaveTextContent('–');
    expect(figure('Delivered on time')).toHaveTextContent('no earlier figure is kept');
    expect(screen.getByText('Demo data')).toBeInTheDocument();
  });

  it('say so when they do not come', async () => {
    await figures('deals.widget.buyerFigures', [answer(api.kpis.trade, refusal(500, 'internal'))]);
    expect(await screen.findByText('The figures did not come')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});
