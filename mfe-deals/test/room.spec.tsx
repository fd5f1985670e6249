import { api, type Deal, type Execution, type Room, type RoomMessage, type RoomTask } from '@orebridge/contracts';
import { answer, refusal } from '@orebridge/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { catchUp, EMPTY_LOG, type Log, taken } from '../src/shared/deal-room/log';
import { mount, sentenceOf } from './mount';
import { DEAL_ID, deal, execution } from './records';

const uuid = (n: number) => `00000000-0000-4000-8000-0000000d${String(n).padStart(4, '0')}`;
const ME = '00000000-0000-4000-8000-000000000001';
const said = (seq: number, text: string, part: Partial<RoomMessage> = {}): RoomMessage => ({
  id: uuid(seq),
  seq,
  rev: seq,
  clientId: uuid(5000 + seq),
  authorId: uuid(9001),
  author: 'Sam Seller',
  side: 'seller',
  mine: false,
  text,
  mentions: [],
  files: [],
  at: '2026-11-20T08:00:00.000Z',
  editedAt: null,
  deletedAt: null,
  ...part,
});
const mine = { authorId: ME, author: 'Some One', side: 'buyer', mine: true } as const;
const room = (messages: RoomMessage[], part: Partial<Room> = {}): Room => ({
  id: DEAL_ID,
  kind: 'deal',
  side: 'buyer',
  parties: [
    { companyId: uuid(1), name: 'Meridian Cathode GmbH', side: 'buyer' },
    { companyId: uuid(2), name: 'Kalembe Ridge Mining', side: 'seller' },
  ],
  people: [
    { id: ME, name: 'Some One', side: 'buyer' },
    { id: uuid(9001), name: 'Sam Seller', side: 'seller' },
    { id: uuid(9002), name: 'Sara Sampler', side: 'seller' },
  ],
  lastSeq: messages.length,
  lastRev: Math.max(0, ...messages.map(({ rev }) => rev)),
  readSeq: 0,
  readByOther: 0,
  unread: 0,
  openTasks: 0,
  messages,
  blockedBy: null,
  demo: false,
  ...part,
});
const inRoom = (messages: () => RoomMessage[], part: Partial<Room> = {}) => [
  answer(api.deals.get, deal()),
  answer(api.rooms.get, () => room(messages(), part)),
  answer(api.rooms.unread, { total: 0, items: [] }),
  answer(api.rooms.read, { unread: 0 }),
  answer(api.rooms.messages, ({ query }) => {
    const { after = 0, from = 0 } = query as { after?: number; from?: number };
    const all = messages();
    return {
      items: all.filter((one) => one.rev > after && one.seq >= from),
      lastSeq: all.length,
      lastRev: Math.max(0, ...all.map(({ rev }) => rev)),
      readByOther: 0,
    };
  }),
];
const at = `/deals/${DEAL_ID}?tab=messages`;
const area = () => screen.findByRole('textbox', { name: 'Message' });

// jsdom lays nothing out: the scroll is as high as three screens.
beforeAll(() => {
  const size = (name: string, value: number) =>
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value });
  size('clientHeight', 2000);
  size('clientWidth', 600);
  size('offsetHeight', 60);
  Element.prototype.scrollTo = () => {};
});
beforeEach(() => localStorage.clear());

describe('what a page knows of a room', () => {
  const seqs = (log: Log) => [...log.bySeq.keys()].sort((a, b) => a - b);

  it('has each message once, in its newest version, in whatever order answers come', () => {
    const first = taken(EMPTY_LOG, { items: [said(1, 'a'), said(2, 'b')], rev: 2 });
    const late = taken(first, { items: [said(2, 'b, corrected', { rev: 4 }), said(3, 'c', { rev: 3 })], rev: 4 });
    const old = taken(late, { items: [said(2, 'b')], rev: 2 });
    expect([seqs(old), old.bySeq.get(2)?.text, old.rev]).toEqual([[1, 2, 3], 'b, corrected', 4]);
  });

  it('catches up page after page, also with what is written meanwhile', async () => {
    const all = [1, 2, 3, 4, 5, 6, 7].map((n) => said(n, `${n}`));
    let there = 5;
    let log = taken(EMPTY_LOG, { items: all.slice(0, 2), rev: 2 });
    const ask = (after: number) => {
      const items = all.slice(0, there).filter(({ rev }) => rev > after);
      const lastRev = there;
      there = 7;
      return Promise.resolve({ items: items.slice(0, 2), lastSeq: lastRev, lastRev, readByOther: 0 });
    };
    await catchUp(log.rev, ask, (arrived) => {
      log = taken(log, arrived);
    });
    expect([seqs(log), log.rev]).toEqual([[1, 2, 3, 4, 5, 6, 7], 7]);
  });
});

describe('the messages of a deal', () => {
  it('are shown by day with who wrote them for whom; those mentioned are set off', async () => {
    const one = said(1, 'Loaded, @Some One.', { mentions: [ME] });
    const two = said(2, '', { ...mine, at: '2026-11-21T08:00:00.000Z', deletedAt: '2026-11-21T08:01:00.000Z' });
    const { container } = await mount({ at, answers: inRoom(() => [one, two]) });
    const log = await screen.findByRole('log', { name: 'Messages of this room' });
    expect(await within(log).findByText('@Some One')).toBeVisible();
    expect(within(log).getByText('Kalembe Ridge Mining')).toBeVisible();
    expect(within(log).getByText('This message was taken back.')).toBeVisible();
    expect(within(log).getAllByText(/^2[01] Nov 2026$/)).toHaveLength(2);
    const { violations } = await axe.run(container, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('what is typed is kept on the device; Enter sends it once, Shift and Enter do not', async () => {
    const user = userEvent.setup();
    const written = [said(1, 'Good morning.')];
    const { calls, unmount } = await mount({
      at,
      answers: [
        ...inRoom(() => [...written]),
        answer(api.rooms.send, ({ body }) => {
          const { clientId, text, mentions } = body as { clientId: string; text: string; mentions: string[] };
          const message = said(2, text, { ...mine, clientId, mentions });
          written.push(message);
          return message;
        }),
      ],
    });
    await user.type(await area(), 'Good{Shift>}{Enter}{/Shift}evening');
    unmount();
    const again = await mount({ at, answers: inRoom(() => [...written]) });
    expect(await area()).toHaveValue('Good\nevening');
    again.unmount();
    expect(calls.filter(({ route }) => route === api.rooms.send)).toHaveLength(0);
    const last = await mount({
      at,
      answers: [...inRoom(() => [...written]), answer(api.rooms.send, said(2, 'Good\nevening', mine))],
    });
    await user.type(await area(), '{Enter}');
    expect(await area()).toHaveValue('');
    await waitFor(() => expect(last.calls.filter(({ route }) => route === api.rooms.send)).toHaveLength(1));
    expect(localStorage.length).toBe(0);
  });

  it('a message that is refused stays with its text and goes out under the same id', async () => {
    const user = userEvent.setup();
    let fails = true;
    const { calls } = await mount({
      at,
      answers: [
        ...inRoom(() => [said(1, 'Good morning.')]),
        answer(api.rooms.send, ({ body }) => {
          const { clientId, text } = body as { clientId: string; text: string };
          return fails ? refusal(429, 'room.too_many') : said(2, text, { ...mine, clientId });
        }),
      ],
    });
    await user.type(await area(), 'And the brand?{Enter}');
    fails = false;
    // A busy server is asked again by itself.
    await waitFor(() => expect(screen.queryByText('Sending')).not.toBeInTheDocument(), { timeout: 3000 });
    expect(screen.getAllByText('And the brand?')).toHaveLength(1);
    const ids = calls
      .filter(({ route }) => route === api.rooms.send)
      .map(({ body }) => (body as { clientId: string }).clientId);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  });

  it('@ offers the people of both companies, by keyboard', async () => {
    const user = userEvent.setup();
    const { calls } = await mount({
      at,
      answers: [...inRoom(() => [said(1, 'Hello')]), answer(api.rooms.send, said(2, 'x', mine))],
    });
    await user.type(await area(), 'Thanks @sa');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Sam Seller Kalembe Ridge Mining',
      'Sara Sampler Kalembe Ridge Mining',
    ]);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(await area()).toHaveValue('Thanks @Sara Sampler ');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await act(() => new Promise((done) => requestAnimationFrame(done)));
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(calls.find(({ route }) => route === api.rooms.send)?.body).toMatchObject({
        text: 'Thanks @Sara Sampler',
        mentions: [uuid(9002)],
      }),
    );
  });

  it('what the other side writes or corrects appears without loading the page again', async () => {
    const written = [said(1, 'Five t')];
    const { emit } = await mount({ at, answers: inRoom(() => [...written]) });
    expect(await screen.findByText('Five t')).toBeVisible();
    written[0] = said(1, 'Fifty t', { rev: 2, editedAt: '2026-11-20T08:05:00.000Z' });
    written.push(said(2, 'Loaded.', { rev: 3 }));
    await emit({ key: 'changed', about: { kind: 'room', id: DEAL_ID } });
    expect(await screen.findByText('Fifty t')).toBeVisible();
    expect(screen.getByText('Loaded.')).toBeVisible();
    expect(screen.getByText(/^Corrected at/)).toBeVisible();
    expect(screen.getByText('Sam Seller wrote: Loaded.')).toBeInTheDocument();
  });

  it('an own new message is corrected in its place', async () => {
    const user = userEvent.setup();
    const message = said(1, '500 t', { ...mine, at: new Date().toISOString() });
    const corrected = { ...message, text: '50 t', rev: 2, editedAt: new Date().toISOString() };
    await mount({ at, answers: [...inRoom(() => [message]), answer(api.rooms.edit, corrected)] });
    await user.click(await screen.findByRole('button', { name: 'Correct this message' }));
    const field = screen.getByRole('textbox', { name: 'Correct this message' });
    await user.clear(field);
    await user.type(field, '50 t{Enter}');
    expect(await screen.findByText('50 t')).toBeVisible();
    expect(screen.queryByText('500 t')).not.toBeInTheDocument();
  });

  it('an administrator without anything to decide reads and is told why not to write', async () => {
    const part = { side: 'admin', blockedBy: 'room.not_arbitrated' } as const;
    await mount({ at, role: 'admin', answers: inRoom(() => [said(1, 'Hello')], part) });
    expect(await screen.findByText(sentenceOf('room.not_arbitrated'))).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Message' })).not.toBeInTheDocument();
  });

  it('are counted at their tab while they are unread', async () => {
    const unread = answer(api.rooms.unread, { total: 3, items: [{ id: DEAL_ID, kind: 'deal', unread: 3 }] });
    await mount({ at: `/deals/${DEAL_ID}`, answers: [unread, ...inRoom(() => [said(1, 'Hello')])] });
    expect(await screen.findByRole('tab', { name: /^Messages\s?3$/ })).toBeVisible();
  });
});

describe('what comes next in a deal', () => {
  const stepsOf = async (part: Partial<Deal>, at: Partial<Execution> = {}) => {
    const answers = inRoom(() => []);
    answers[0] = answer(api.deals.get, deal(part));
    await mount({
      at: `/deals/${DEAL_ID}`,
      answers: [answer(api.execution.get, execution({ state: deal(part).state, ...at })), ...answers],
    });
    return within(await screen.findByRole('list', { name: 'What comes next, and who does it' }));
  };

  it('names who has to do it, and marks the part of the reader', async () => {
    const steps = await stepsOf({ events: ['sign', 'cancel'] });
    expect(steps.getByText('Sign the contract')).toBeVisible();
    expect(steps.getByText('By Meridian Cathode GmbH or Kalembe Ridge Mining')).toBeVisible();
    expect(steps.getByText('Your turn')).toBeVisible();
    expect(screen.getByText('10 days are given')).toBeVisible();
  });

  it('says before the contract is drawn up that it comes, and asks nobody to sign yet', async () => {
    const steps = await stepsOf({ events: ['cancel'] });
    expect(steps.queryByText('Your turn')).not.toBeInTheDocument();
    expect(await screen.findByText(/draws up the contract/)).toBeVisible();
    expect(screen.queryByText(/cannot take signatures/)).not.toBeInTheDocument();
  });

  it('asks the buyer for the security, which is not made by itself', async () => {
    const steps = await stepsOf({ state: 'signed', events: [] });
    expect(steps.getByText('By Meridian Cathode GmbH')).toBeVisible();
    expect(steps.getByText('Your turn')).toBeVisible();
  });

  it('names what loading waits for, and marks the loading only when it may begin', async () => {
    const gate = { code: 'tml-certificate', document: true, paper: null, open: false };
    const loads: Partial<Deal> = { state: 'payment_secured', side: 'seller', events: [] };
    const steps = await stepsOf(loads, { side: 'seller', gates: [gate], acts: ['upload'] });
    expect(await steps.findByText(/^Clear what loading waits for: /)).toBeVisible();
    expect(steps.getAllByText('Your turn')).toHaveLength(1);
    expect(await screen.findByText(/^Must be cleared before loading: /)).toBeVisible();
    expect(screen.queryByText('Loading may start')).not.toBeInTheDocument();
  });

  it('says nothing any more of a gate that was opened', async () => {
    const gate = { code: 'tml-certificate', document: true, paper: null, open: true };
    const loads: Partial<Deal> = { state: 'payment_secured', side: 'seller', events: [] };
    const steps = await stepsOf(loads, { side: 'seller', gates: [gate], acts: ['start_loading', 'upload'] });
    expect(await steps.findByText('Your turn')).toBeVisible();
    expect(screen.queryByText(/^Must be cleared before loading: /)).not.toBeInTheDocument();
  });

  it('marks nothing that waits for somebody else', async () => {
    const steps = await stepsOf({ state: 'in_transit', events: [] }, { acts: ['upload', 'open_dispute'] });
    expect(steps.getByText('Confirm the delivery')).toBeVisible();
    expect(steps.queryByText('Your turn')).not.toBeInTheDocument();
  });

  it('names who owes money where a balance keeps the deal from its end', async () => {
    const steps = await stepsOf({ state: 'inspection', events: [] });
    expect(steps.getByText('By whoever still owes money')).toBeVisible();
    expect(steps.queryByText('Your turn')).not.toBeInTheDocument();
  });

  it('says why a person reviews a deal of low risk', async () => {
    const compliance = { ...deal().compliance!, score: 0, band: 'low' as const, review: ['value' as const] };
    await stepsOf({ state: 'compliance_review', compliance });
    expect(await screen.findByText(/its value is 5,000,000\sUSD or more/)).toBeVisible();
  });
});

describe('the tasks of a deal', () => {
  const task: RoomTask = {
    id: uuid(700),
    title: 'Send the draft',
    dueOn: '2026-11-01',
    assignee: { id: uuid(9001), name: 'Sam Seller', side: 'seller' },
    createdBy: 'Some One',
    createdAt: '2026-10-20T08:00:00.000Z',
    done: null,
    overdue: true,
    mayTick: true,
    mayChange: true,
  };

  it('show what is overdue, are ticked, and are given to people of either company', async () => {
    const user = userEvent.setup();
    const done = { ...task, overdue: false, done: { at: '2026-11-28T08:00:00.000Z', by: 'Some One' } };
    const { calls } = await mount({
      at: `/deals/${DEAL_ID}?tab=tasks`,
      answers: [
        ...inRoom(() => []),
        answer(api.tasks.ofRoom, { items: [task] }),
        answer(api.tasks.change, done),
        answer(api.tasks.create, task),
      ],
    });
    expect(await screen.findByText('Overdue')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Mark as done: Send the draft' }));
    await waitFor(() => expect(calls.find(({ route }) => route === api.tasks.change)?.body).toEqual({ done: true }));
    await user.click(screen.getByRole('button', { name: 'Add task' }));
    expect(screen.getAllByText('This field is required').length).toBeGreaterThan(0);
    await user.type(screen.getByRole('textbox', { name: 'What is to be done' }), 'Name the warehouse');
    await user.type(screen.getByLabelText('Due'), '2030-01-01');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Who does it' }), 'Sara Sampler, Seller');
    await user.click(screen.getByRole('button', { name: 'Add task' }));
    await waitFor(() =>
      expect(calls.find(({ route }) => route === api.tasks.create)?.body).toEqual({
        title: 'Name the warehouse',
        dueOn: '2030-01-01',
        assigneeId: uuid(9002),
      }),
    );
  });
});
