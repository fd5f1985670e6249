import { api, type Kpi } from '@orebridge/contracts';
import { answer, mountRemote, refusal } from '@orebridge/remote-kit/testing';
import { uiMessages } from '@orebridge/ui';
import { screen } from '@testing-library/react';
import remote from '../src/remote';
import SiteFigures from '../src/widgets/SiteFigures';

const mount = async (value: ReturnType<typeof answer>) =>
  mountRemote(
    {
      ...remote,
      routes: [
        {
          path: '/widget',
          title: 'admin.figures.title',
          access: 'signed-in',
          page: async () => ({ default: () => <SiteFigures days="30" /> }),
        },
      ],
    },
    { at: '/widget', role: 'admin', answers: [value], messages: await uiMessages.en() },
  );
const kpi = (id: Kpi['id'], unit: Kpi['unit'], value: string | null, n: number): Kpi => ({
  id,
  unit,
  value,
  n,
  leftOut: 0,
  previous: null,
});

it('an administrator sees the site in figures, and that they are of demo records', async () => {
  await mount(
    answer(api.kpis.platform, {
      from: '2026-10-29T00:00:00.000Z',
      to: '2026-11-28T00:00:00.000Z',
      demo: true,
      kpis: [
        kpi('newUsers', 'count', '12', 12),
        kpi('reviewHours', 'hours', '6.00', 3),
        kpi('disputes', 'count', null, 0),
      ],
    }),
  );
  expect(await screen.findByText('12')).toBeInTheDocument();
  expect(screen.getByText('Review, median').closest('div')).toHaveTextContent('6hours');
  expect(screen.getByText('Disputes per 100 deals').closest('div')).toHaveTextContent('–');
  expect(screen.getAllByText('Demo data')).toHaveLength(1);
});

it('and is told when they do not come', async () => {
  await mount(answer(api.kpis.platform, refusal(500, 'internal')));
  expect(await screen.findByText('The figures did not come')).toBeInTheDocument();
});
