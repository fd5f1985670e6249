import {
  api,
  type DeadEvent,
  type FailedMail,
  type JobStatus,
  type OperationsOverview,
  type TestMail,
} from '@orebridge/contracts';
import { answer, refusal } from '@orebridge/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DAY_SECONDS } from '@orebridge/trade';
import { mount } from './mount';
import { page } from './records';

const HOUR = 3_600_000;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const overview: OperationsOverview = {
  events: { waiting: 3, oldestAt: ago(2 * HOUR), retried: 1, dead: 1 },
  mails: { sending: true, waiting: 0, oldestAt: null, retried: 0, failed: 1 },
};
const event: DeadEvent = {
  id: '7',
  event: 'deal.settled',
  handler: 'invoices.issue',
  error: 'Error: the company has no address',
  attempts: 25,
  createdAt: ago(20 * HOUR),
  deadAt: ago(6 * HOUR),
};
const mail: FailedMail = {
  id: '9',
  to: 'ana@example.com',
  subject: 'Your new password',
  error: '550 no such person',
  attempts: 25,
  createdAt: ago(20 * HOUR),
  failedAt: ago(6 * HOUR),
};
const job = (name: string, more: Partial<JobStatus> = {}): JobStatus => ({
  name,
  everySeconds: 60,
  succeededAt: ago(HOUR),
  tookMs: 1250,
  failures: 0,
  failedAt: null,
  error: null,
  nextAt: new Date(Date.now() + HOUR).toISOString(),
  failedRows: 0,
  rowError: null,
  ...more,
});
const answers = [
  answer(api.operations.overview, overview),
  answer(api.operations.events, page([event])),
  answer(api.operations.mails, page([mail])),
  answer(api.operations.jobs, [
    job('fx.fetch', {
      everySeconds: DAY_SECONDS,
      succeededAt: null,
      failures: 4,
      failedAt: ago(HOUR),
      error: 'no answer',
    }),
    job('offers.expire', { failedRows: 2, rowError: 'row error' }),
  ]),
  answer(api.operations.retryEvent, overview),
  answer(api.operations.dropEvent, overview),
  answer(api.operations.retryMail, overview),
  answer(api.operations.dropMail, overview),
];
const bodyOf = (calls: { route: unknown; params?: unknown; body?: unknown }[], route: unknown) =>
  calls.find((call) => call.route === route);

describe('the operations page', () => {
  it('says how much waits, since when, and how much has failed', async () => {
    await mount({ at: '/admin?tab=operations', answers });
    const figures = await screen.findByRole('group', { name: 'What waits and what has failed' });
    await waitFor(() => expect(figures).toHaveTextContent('Events waiting3Oldest: 2 hr ago'));
    expect(figures).toHaveTextContent('Dead events1After their last try');
    expect(figures).toHaveTextContent('Mails waiting0Nothing waits');
    expect(figures).toHaveTextContent('Failed mails1Refused, or after their last try');
  });

  it('says where no mail server is set up', async () => {
    const silent = { ...overview, mails: { ...overview.mails, sending: false, waiting: 2, oldestAt: ago(HOUR) } };
    await mount({ at: '/admin?tab=operations', answers: [answer(api.operations.overview, silent), ...answers] });
    expect(await screen.findByText('No mail server is set up')).toBeInTheDocument();
  });

  it('lists dead events with handler and error, and delivers one again', async () => {
    const visitor = userEvent.setup();
    const { calls, toasts } = await mount({ at: '/admin?tab=operations', answers });
    expect(await screen.findByText('invoices.issue')).toBeInTheDocument();
    expect(screen.getByText('Error: the company has no address')).toBeInTheDocument();
    await visitor.click(screen.getByRole('button', { name: 'Retry deal.settled' }));
    await waitFor(() => expect(bodyOf(calls, api.operations.retryEvent)).toMatchObject({ params: { id: '7' } }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'deal.settled is delivered again.' }]));
  });

  it('drops a dead event with a reason only', async () => {
    const visitor = userEvent.setup();
    const { calls } = await mount({ at: '/admin?tab=operations', answers });
    await visitor.click(await screen.findByRole('button', { name: 'Drop deal.settled' }));
    const dialog = await screen.findByRole('dialog', { name: 'Drop this event?' });
    await visitor.click(within(dialog).getByRole('button', { name: 'Drop' }));
    expect(bodyOf(calls, api.operations.dropEvent)).toBeUndefined();
    await visitor.type(within(dialog).getByLabelText(/Reason/), 'Settled by hand.');
    await visitor.click(within(dialog).getByRole('button', { name: 'Drop' }));
    await waitFor(() =>
      expect(bodyOf(calls, api.operations.dropEvent)).toMatchObject({
        params: { id: '7' },
        body: { reason: 'Settled by hand.' },
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('lists failed mails, sends one again and drops one', async () => {
    const visitor = userEvent.setup();
    const { calls } = await mount({ at: '/admin?tab=operations&view=mails', answers });
    expect(await screen.findByText('ana@example.com')).toBeInTheDocument();
    expect(screen.getByText('Your new password')).toBeInTheDocument();
    await visitor.click(screen.getByRole('button', { name: 'Retry ana@example.com' }));
    await waitFor(() => expect(bodyOf(calls, api.operations.retryMail)).toMatchObject({ params: { id: '9' } }));
    await visitor.click(screen.getByRole('button', { name: 'Drop ana@example.com' }));
    const dialog = await screen.findByRole('dialog', { name: 'Drop this mail?' });
    await visitor.type(within(dialog).getByLabelText(/Reason/), 'Left the company.');
    await visitor.click(within(dialog).getByRole('button', { name: 'Drop' }));
    await waitFor(() => expect(bodyOf(calls, api.operations.dropMail)).toMatchObject({ params: { id: '9' } }));
  });

  it('sends a test mail, and says whether the mail server took it or why not', async () => {
    const visitor = userEvent.setup();
    const taken: TestMail = { to: 'me@example.com', taken: true, fault: null, answer: '250 queued' };
    const at = '/admin?tab=operations&view=mails';
    const { unmount } = await mount({ at, answers: [answer(api.operations.testMail, taken), ...answers] });
    await visitor.click(await screen.findByRole('button', { name: 'Send a test mail' }));
    expect(await screen.findByText(/has taken the mail to me@example.com/)).toBeInTheDocument();
    expect(screen.getByText('250 queued')).toBeInTheDocument();
    unmount();
    const refused: TestMail = { ...taken, taken: false, fault: 'sign-in', answer: 'Error: 535 wrong password' };
    await mount({ at, answers: [answer(api.operations.testMail, refused), ...answers] });
    await visitor.click(await screen.findByRole('button', { name: 'Send a test mail' }));
    expect(await screen.findByText(/refuses the sign-in/)).toBeInTheDocument();
    expect(screen.getByText('Error: 535 wrong password')).toBeInTheDocument();
  });

  it('offers no test mail where no mail server is set up', async () => {
    const silent = { ...overview, mails: { ...overview.mails, sending: false } };
    await mount({
      at: '/admin?tab=operations&view=mails',
      answers: [answer(api.operations.overview, silent), ...answers],
    });
    expect(await screen.findByText('No mail server is set up')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Send a test mail' })).not.toBeInTheDocument();
  });

  it('shows every job: period, last success, failures in a row, last error, rows set aside', async () => {
    const visitor = userEvent.setup();
    await mount({ at: '/admin?tab=operations', answers });
    await visitor.click(await screen.findByRole('radio', { name: 'Jobs' }));
    const failing = (await screen.findByText('fx.fetch')).closest('tr')!;
    expect(failing).toHaveTextContent('Every 1 day');
    expect(failing).toHaveTextContent('Never yet');
    expect(within(failing).getByText('4')).toBeInTheDocument();
    expect(within(failing).getByText('no answer')).toBeInTheDocument();
    const other = screen.getByText('offers.expire').closest('tr')!;
    expect(other).toHaveTextContent('Took 1.25 sec');
    expect(other).toHaveTextContent('2 records set aside after an error');
    expect(within(other).getByText('row error')).toBeInTheDocument();
  });

  it('says that nothing has failed, and what could not be read', async () => {
    const visitor = userEvent.setup();
    const { calls } = await mount({
      at: '/admin?tab=operations',
      answers: [
        answer(api.operations.events, page([])),
        answer(api.operations.overview, refusal(500, 'internal')),
        answer(api.operations.jobs, refusal(500, 'internal')),
      ],
    });
    expect(await screen.findByText('No dead events')).toBeInTheDocument();
    expect(await screen.findByText('The figures could not be read')).toBeInTheDocument();
    await visitor.click(screen.getByRole('radio', { name: 'Jobs' }));
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(2));
    const before = calls.filter(({ route }) => route === api.operations.jobs).length;
    await visitor.click(screen.getAllByRole('button', { name: 'Try again' })[1]!);
    await waitFor(() =>
      expect(calls.filter(({ route }) => route === api.operations.jobs).length).toBeGreaterThan(before),
    );
  });
});
