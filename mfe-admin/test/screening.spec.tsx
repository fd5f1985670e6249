import { api, type AwaitedDecision, type ScreeningDetail } from '@orebridge/contracts';
import { answer } from '@orebridge/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mount, widen } from './mount';
import { company, id, page } from './records';

const AT = '/admin?tab=verifications&view=screenings';
const MATCH: ScreeningDetail = {
  id: id(700),
  kind: 'sanctions',
  subject: { kind: 'person', name: 'Ivan Example', identifier: null },
  company: { id: id(901), name: 'Kalembe Ridge Mining' },
  deal: null,
  list: { name: 'EU consolidated list', date: '2026-11-20' },
  entry: 'EU.1234.56',
  status: 'potential',
  note: null,
  enteredBy: 'Ada Auditor',
  enteredAt: '2026-11-26T08:00:00.000Z',
  stage: 'first',
  decisions: [],
  decidedBy: null,
  decidedAt: null,
  reason: null,
  match: {
    rule: '2026-11',
    name: 'Ivan Example',
    entryName: 'Иван Example',
    joined: 0.913,
    words: 0.95,
    country: 'agrees',
    birthYear: 'not_compared',
    identifier: 'differs',
    party: { names: ['Ivan Example'], countries: ['KZ'], birthYears: [], identifiers: ['N 1184'] },
    entry: {
      ref: 'EU.1234.56',
      names: ['Иван Example', 'I. Example'],
      countries: ['KZ', 'CY'],
      birthYears: [1971],
      identifiers: ['N 0907'],
      programs: ['UKR'],
    },
  },
  demo: false,
  holds: {
    lots: [{ id: id(11), reference: 'OB-20315' }],
    lotCount: 1,
    deals: [{ id: id(12), reference: 'D-3168' }],
    dealCount: 1,
    escrow: [{ amount: '742400.00', currency: 'USD' }],
  },
  earlier: [],
};
const WAITING: AwaitedDecision = {
  kind: 'screening',
  id: MATCH.id,
  about: null,
  name: 'Ivan Example',
  reference: 'EU consolidated list',
  type: 'person',
  documents: 0,
  company: 'Kalembe Ridge Mining',
  since: MATCH.enteredAt,
  due: '2026-11-27T08:00:00.000Z',
  overdue: true,
  takenBy: null,
  takenAt: null,
  releasable: false,
  demo: false,
};
const queue = (items: AwaitedDecision[]) =>
  answer(api.decisions.queue, {
    items,
    counts: [{ kind: 'screening', hours: 24, waiting: items.length, overdue: items.length }],
  });
const lists = answer(api.watchlists.list, { items: [] });
const REASON = 'Born in another year and another place, says the passport.';
let narrow: () => void;
beforeEach(() => {
  narrow = widen();
});
afterEach(() => narrow());

it('a match shows what it holds up, both sides, and what was compared; no list is not taken for a clean one', async () => {
  await mount({ at: AT, answers: [queue([WAITING]), lists, answer(api.screening.get, MATCH)] });
  const table = await screen.findByRole('table');
  for (const text of [
    'List entry EU.1234.56',
    'EU consolidated list, of 20 Nov 2026',
    'Kazakhstan',
    'N 1184',
    'N 0907',
  ])
    expect(table).toHaveTextContent(text);
  expect(within(table).getByRole('row', { name: /Born/ })).toHaveTextContent('Not known1971Not compared');
  expect(within(table).getByRole('columnheader', { name: /Agrees/ })).toHaveTextContent('2 of 3 compared');
  expect(screen.getByRole('link', { name: 'D-3168' })).toHaveAttribute('href', `/deals/${id(12)}`);
  expect(screen.getByText(/742,400.00 USD/)).toBeVisible();
  expect(screen.getByText(/No list of sanctions is in use/)).toBeVisible();
  const parts = screen.getByRole('list', { name: 'What was compared' });
  for (const text of ['0.91', '0.95', 'Agrees', 'Not compared', 'Differs'])
    expect(within(parts).getByText(text)).toBeVisible();
});

it('the first reviewer chooses, says why and sends it on; nothing is chosen before', async () => {
  const user = userEvent.setup();
  const sent = { ...MATCH, stage: 'second' as const };
  const { calls } = await mount({
    at: AT,
    answers: [queue([WAITING]), lists, answer(api.screening.get, MATCH), answer(api.screening.decide, sent)],
  });
  const send = await screen.findByRole('button', { name: 'Send to second reviewer' });
  for (const choice of screen.getAllByRole('radio', { name: /same/ })) expect(choice).not.toBeChecked();
  await user.click(send);
  expect(screen.getAllByText('Choose one of the values offered').length).toBeGreaterThan(0);
  await user.click(screen.getByRole('radio', { name: /Not the same/ }));
  await user.selectOptions(screen.getByLabelText('What it rests on'), 'A number differs');
  await user.type(screen.getByLabelText(/What decides it/), 'Not him.');
  await user.click(send);
  expect(screen.getByText('Say in at least 40 characters what decides it')).toBeVisible();
  expect(calls.some(({ route }) => route === api.screening.decide)).toBe(false);
  await user.clear(screen.getByLabelText(/What decides it/));
  await user.type(screen.getByLabelText(/What decides it/), REASON);
  await user.click(send);
  await waitFor(() =>
    expect(calls.find(({ route }) => route === api.screening.decide)?.body).toEqual({
      verdict: 'cleared',
      ground: 'number_differs',
      reason: REASON,
    }),
  );
});

it('whoever says that it is the party reads first what stands still', async () => {
  const user = userEvent.setup();
  const { calls } = await mount({
    at: AT,
    answers: [
      queue([WAITING]),
      lists,
      answer(api.screening.get, { ...MATCH, stage: 'second' }),
      answer(api.screening.decide, { ...MATCH, stage: null, status: 'confirmed' }),
    ],
  });
  await user.click(await screen.findByRole('radio', { name: /The same party/ }));
  await user.selectOptions(screen.getByLabelText('What it rests on'), 'Name and other facts agree');
  await user.type(screen.getByLabelText(/What decides it/), REASON);
  await user.click(screen.getByRole('button', { name: 'Record' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('It concerns 1 lot and 1 deal.');
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.click(within(dialog).getByRole('button', { name: 'The same party' }));
  await waitFor(() => expect(calls.some(({ route }) => route === api.screening.decide)).toBe(true));
});

it('a decision of one waits for another, and can be taken back', async () => {
  const user = userEvent.setup();
  const own = {
    by: 'Ada',
    own: true,
    at: MATCH.enteredAt,
    verdict: 'cleared',
    ground: 'other',
    reason: REASON,
  } as const;
  const decided: ScreeningDetail = { ...MATCH, stage: 'second', decisions: [own] };
  const { calls } = await mount({
    at: `${AT}&screening=${MATCH.id}`,
    answers: [queue([]), lists, answer(api.screening.get, decided), answer(api.screening.withdraw, MATCH)],
  });
  await user.click(await screen.findByRole('button', { name: 'Take it back' }));
  expect(screen.queryByRole('radio', { name: /same/ })).toBeNull();
  await waitFor(() => expect(calls.some(({ route }) => route === api.screening.withdraw)).toBe(true));
});

it('keys choose and go through the queue, and rest while somebody writes', async () => {
  const user = userEvent.setup();
  const next = { ...WAITING, id: id(701), name: 'Next Example' };
  await mount({ at: AT, answers: [queue([WAITING, next]), lists, answer(api.screening.get, MATCH)] });
  await screen.findByRole('radio', { name: /Not the same/ });
  await user.keyboard('1');
  expect(screen.getByRole('radio', { name: /Not the same/ })).toBeChecked();
  await user.keyboard('n');
  expect(screen.getByLabelText(/What decides it/)).toHaveFocus();
  await user.keyboard('2');
  expect(screen.getByRole('radio', { name: /Not the same/ })).toBeChecked();
  await user.tab();
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('j');
  await waitFor(() =>
    expect(screen.getByRole('link', { name: /Next Example/ })).toHaveAttribute('aria-current', 'true'),
  );
});

it('a screening is recorded with whom, list and day; what lacks is said at its field', async () => {
  const user = userEvent.setup();
  const { calls } = await mount({
    at: AT,
    answers: [
      queue([]),
      lists,
      answer(api.companies.adminList, page([company(1)])),
      answer(api.screening.enter, MATCH),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Record a screening' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Record' }));
  expect(calls.some(({ route }) => route === api.screening.enter)).toBe(false);
  await user.selectOptions(await within(dialog).findByLabelText('Company that it concerns'), 'Kalembe Ridge Mining');
  await user.type(within(dialog).getByLabelText('Name'), 'Kalembe Ridge Mining');
  await user.type(within(dialog).getByLabelText('Name of the list'), 'UN consolidated list');
  await user.type(within(dialog).getByLabelText('Day of the list'), '2026-11-20');
  await user.click(within(dialog).getByRole('button', { name: 'Record' }));
  await waitFor(() =>
    expect(calls.find(({ route }) => route === api.screening.enter)?.body).toMatchObject({
      companyId: id(901),
      subjectKind: 'company',
      listName: 'UN consolidated list',
      listDate: '2026-11-20',
      status: 'no_match',
    }),
  );
});

it('a closed match is opened again with a reason, and only then', async () => {
  const user = userEvent.setup();
  const closed: ScreeningDetail = { ...MATCH, status: 'confirmed', stage: null };
  const { calls } = await mount({
    at: `${AT}&screening=${MATCH.id}`,
    answers: [queue([]), lists, answer(api.screening.get, closed), answer(api.screening.reopen, MATCH)],
  });
  await user.click(await screen.findByRole('button', { name: 'Open again' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText(/What has changed/), 'Delisted.');
  await user.click(within(dialog).getByRole('button', { name: 'Open again' }));
  expect(within(dialog).getByText('Say in at least 40 characters what decides it')).toBeVisible();
  expect(calls.some(({ route }) => route === api.screening.reopen)).toBe(false);
  const reason = 'Taken off the list on 20 November 2026, Official Journal L 2026/2114.';
  await user.clear(within(dialog).getByLabelText(/What has changed/));
  await user.type(within(dialog).getByLabelText(/What has changed/), reason);
  await user.click(within(dialog).getByRole('button', { name: 'Open again' }));
  await waitFor(() => expect(calls.find(({ route }) => route === api.screening.reopen)?.body).toEqual({ reason }));
});
