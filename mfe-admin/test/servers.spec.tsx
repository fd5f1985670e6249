import { api, type ServerFigures } from '@orebridge/contracts';
import { answer, refusal } from '@orebridge/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mount } from './mount';

const at = '/admin?tab=servers';
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const NONE = { count: 0, perSecond: 0, failed: 0, p50Ms: null, p95Ms: null, p99Ms: null };
const figures: ServerFigures = {
  server: { host: 'app-2', process: 4711, version: '0.1.0', startedAt: ago(7_200_000) },
  serves: true,
  works: true,
  seconds: 300,
  requests: { count: 1500, perSecond: 5, failed: 2, p50Ms: 12, p95Ms: 240, p99Ms: 1300 },
  routes: [
    {
      method: 'GET',
      route: '/api/deals/:id',
      count: 1400,
      perSecond: 4.67,
      failed: 2,
      p50Ms: 8.25,
      p95Ms: 240,
      p99Ms: 1300,
    },
    { method: 'GET', route: 'other', ...NONE, count: 100 },
  ],
  searches: NONE,
  connections: { most: 20, open: 9, idle: 6, waiting: 1 },
  eventLoop: { p50Ms: 0.4, p99Ms: 18, mostMs: 95 },
  memoryBytes: 268_435_456,
  sockets: [
    { path: '/api/notifications/ws', open: 7 },
    { path: '/api/chat/ws', open: 1 },
  ],
  events: { waiting: 3, oldestAt: ago(7_200_000), retried: 1, dead: 0 },
  mails: { sending: true, waiting: 4, oldestAt: ago(60_000), retried: 0, failed: 2 },
  jobs: [{ name: 'fx.fetch', lateSeconds: 600, failures: 4, failedRows: 0 }],
};
const asked = (calls: { route: unknown }[]) => calls.filter(({ route }) => route === api.operations.figures).length;

describe('the figures of a server', () => {
  it('say which server has answered, what it does and what waits', async () => {
    await mount({ at, answers: [answer(api.operations.figures, figures)] });
    expect(await screen.findByText(/Answered by app-2, process 4711, version 0\.1\.0/)).toBeInTheDocument();
    const own = screen.getByRole('group', { name: 'Figures of this server' });
    expect(own).toHaveTextContent('Requests per second52 failed');
    expect(own).toHaveTextContent('95 % answered within240 msHalf within 12 ms');
    expect(own).toHaveTextContent('95 % of searches within–0 per second');
    expect(own).toHaveTextContent('Event loop lag, 99 %18 msAt most 95 ms in the last minute');
    expect(own).toHaveTextContent('8 open sockets');
    const site = screen.getByRole('group', { name: 'Database, queues and jobs' });
    expect(site).toHaveTextContent('Database connections in use3 of 201 request waits for one');
    expect(site).toHaveTextContent('Events waiting3Oldest: 2 hr ago');
    expect(site).toHaveTextContent('Mails waiting42 failed for good');
    expect(site).toHaveTextContent('Late jobs11 fails');
  });

  it('list requests by route, and jobs that are late', async () => {
    await mount({ at, answers: [answer(api.operations.figures, figures)] });
    const route = (await screen.findByText('/api/deals/:id')).closest('tr')!;
    expect(within(route).getByText('GET')).toBeInTheDocument();
    for (const text of ['4.67', '1,400', '2', '8.3 ms', '240 ms', '1.3 sec'])
      expect(within(route).getByText(text)).toBeInTheDocument();
    expect(screen.getByText('Files and unknown addresses')).toBeInTheDocument();
    expect(screen.getByText('fx.fetch').closest('tr')).toHaveTextContent('10 min');
  });

  it('say that nothing was asked and that every job runs in time', async () => {
    const idle = { ...figures, works: false, requests: NONE, routes: [], jobs: [] };
    await mount({ at, answers: [answer(api.operations.figures, idle)] });
    expect(await screen.findByText('No requests')).toBeInTheDocument();
    expect(screen.getByText('Every job runs in time')).toBeInTheDocument();
    expect(screen.getByText(/It serves pages only/)).toBeInTheDocument();
  });

  it('are read again when they could not be', async () => {
    const visitor = userEvent.setup();
    const { calls } = await mount({ at, answers: [answer(api.operations.figures, refusal(500, 'internal'))] });
    expect(await screen.findByText('The figures could not be read')).toBeInTheDocument();
    const before = asked(calls);
    await visitor.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(asked(calls)).toBeGreaterThan(before));
  });

  it('are shown to administrators alone', async () => {
    await mount({ at, answers: [answer(api.operations.figures, refusal(403, 'auth.forbidden'))] });
    expect(await screen.findByRole('heading', { level: 2 })).toHaveTextContent(/access|permission/i);
    expect(screen.queryByRole('group', { name: 'Figures of this server' })).not.toBeInTheDocument();
  });

  it('are read anew every ten seconds, and kept when one reading fails', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      let fails = false;
      const { calls } = await mount({
        at,
        answers: [answer(api.operations.figures, () => (fails ? refusal(500, 'internal') : figures))],
      });
      await screen.findByText(/Answered by app-2/);
      const before = asked(calls);
      fails = true;
      await act(async () => jest.advanceTimersByTime(10_000));
      await waitFor(() => expect(asked(calls)).toBeGreaterThan(before));
      expect(await screen.findByText('The last reading failed. These figures are older.')).toBeInTheDocument();
      expect(screen.getByText(/Answered by app-2/)).toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });
});
