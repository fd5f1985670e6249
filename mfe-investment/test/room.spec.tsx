import { api, type ProjectQuestions } from '@orebridge/contracts';
import en from '@orebridge/contracts/messages/en.json';
import { answer, refusal } from '@orebridge/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mount } from './mount';
import { ID, project } from './records';

const inside = { ...project, room: { ...project.room, access: 'granted' as const } };
const question: ProjectQuestions['items'][number] = {
  id: ID,
  text: 'Who holds the royalty?',
  askedAt: '2026-11-01T00:00:00.000Z',
  own: false,
  asker: null,
  answer: { text: 'The state.', audience: 'admitted', at: '2026-11-02T00:00:00.000Z' },
  unread: true,
};
const questions: ProjectQuestions = { items: [question], unread: 1, asks: true, answers: false };
const list = () => screen.findByRole('list', { name: 'Questions and answers' });
const open = (
  value: unknown,
  more: Parameters<typeof mount>[0]['answers'] = [],
  role: 'investor' | 'seller' = 'investor',
) =>
  mount({
    at: `/projects/${ID}`,
    role,
    answers: [
      answer(api.projects.get, role === 'seller' ? { ...inside, own: true } : inside),
      answer(api.projects.questions, value as never),
      answer(api.projects.room, { asked: [], reads: [] }),
      answer(api.projects.readQuestions, questions),
      ...more,
    ],
  });
const sent = (calls: { route: unknown; body?: unknown }[], route: unknown) =>
  calls.filter((call) => call.route === route).map(({ body }) => body);

describe('questions in a data room', () => {
  it('show what is new, and tell the server up to when it was seen', async () => {
    const { calls } = await open(questions);
    expect(within(await list()).getByText('New')).toBeInTheDocument();
    expect(screen.getByText('1 new')).toBeInTheDocument();
    expect(screen.getByText('The state.')).toBeInTheDocument();
    await waitFor(() => expect(sent(calls, api.projects.readQuestions)).toEqual([{ upTo: question.answer!.at }]));
  });

  it('are asked by an investor, and what was typed is kept when the server refuses', async () => {
    const user = userEvent.setup();
    let closed = true;
    const { calls } = await open({ ...questions, items: [], unread: 0 }, [
      answer(api.projects.askOwner, () => (closed ? refusal(403, 'project.room_closed') : questions)),
    ]);
    expect(await screen.findByText('No question yet.')).toBeInTheDocument();
    const field = screen.getByRole('textbox', { name: 'Your question to the owner' });
    await user.type(field, 'Is the water licensed?');
    await user.click(screen.getByRole('button', { name: 'Ask' }));
    expect(await screen.findByText(en['error.project.room_closed'])).toBeInTheDocument();
    expect(field).toHaveValue('Is the water licensed?');
    closed = false;
    await user.click(screen.getByRole('button', { name: 'Ask' }));
    await waitFor(() => expect(field).toHaveValue(''));
    expect(sent(calls, api.projects.askOwner).at(-1)).toEqual({ text: 'Is the water licensed?' });
  });

  it('are answered by the owner, to the asker unless everybody is chosen', async () => {
    const user = userEvent.setup();
    const asker = { company: 'Fund works', person: 'Ada Fund' };
    const waiting = { items: [{ ...question, asker, answer: null }], unread: 1, asks: false, answers: true };
    const { calls } = await open(waiting, [answer(api.projects.answerInvestor, waiting)], 'seller');
    const item = within(await list());
    expect(item.getByText(/Ada Fund · Fund works/)).toBeInTheDocument();
    await user.type(item.getByRole('textbox', { name: 'Answer' }), 'The state.');
    const to = item.getByRole('combobox', { name: 'For whom' });
    expect(to).toHaveValue('asker');
    await user.selectOptions(to, 'admitted');
    await user.click(item.getByRole('button', { name: 'Send answer' }));
    await waitFor(() =>
      expect(sent(calls, api.projects.answerInvestor)).toEqual([
        { questionId: ID, text: 'The state.', audience: 'admitted' },
      ]),
    );
  });

  it('that cannot be read say why', async () => {
    await open(refusal(403, 'project.room_closed'));
    expect(await screen.findByText(en['error.project.room_closed'])).toBeInTheDocument();
  });
});

it('an investor who is let in reads so and the questions without a reload', async () => {
  let access: 'asked' | 'granted' = 'asked';
  const { emit } = await mount({
    at: `/projects/${ID}`,
    role: 'investor',
    answers: [
      answer(api.projects.get, () => ({ ...project, room: { ...project.room, files: 1, access } })),
      answer(api.projects.questions, questions),
      answer(api.projects.readQuestions, questions),
    ],
  });
  expect(await screen.findByText('You have asked to be let in; the owner decides.')).toBeInTheDocument();
  expect(screen.queryByRole('list', { name: 'Questions and answers' })).not.toBeInTheDocument();
  access = 'granted';
  await emit({ key: 'project.room_decided', about: { kind: 'project', id: ID } });
  expect(await list()).toBeInTheDocument();
  expect(screen.queryByText('You have asked to be let in; the owner decides.')).not.toBeInTheDocument();
});

it('a project says its value and its return for lower and higher prices', async () => {
  const year = { revenue: '25', opex: '0', capex: '0', tax: '0' };
  const modelled = { ...project, fields: { ...project.fields, model: [year] } };
  await mount({ at: `/projects/${ID}`, role: 'investor', answers: [answer(api.projects.get, modelled)] });
  const table = within(
    (await screen.findByRole('rowheader', { name: 'Price: IRR' })).closest('table') as HTMLTableElement,
  );
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Driver',
    '−20 %',
    'As in the model',
    '+20 %',
  ]);
  expect(table.getByRole('rowheader', { name: 'Price: NPV, USD m' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Download the model (XLSX)' })).toHaveAttribute(
    'href',
    `/api/projects/${ID}/model.xlsx?language=en`,
  );
});

describe('the undertaking of a data room', () => {
  const toSign = { text: 'Fund works keeps it secret.', sha256: 'a'.repeat(64), version: 1 };
  const outside = { ...project, room: { ...project.room, toSign } };

  it('is read and signed with the password before the owner is asked', async () => {
    const user = userEvent.setup();
    let wrong = true;
    const { calls } = await mount({
      at: `/projects/${ID}`,
      role: 'investor',
      answers: [
        answer(api.projects.get, outside),
        answer(api.projects.askRoom, () =>
          wrong
            ? refusal(422, 'auth.wrong_password', {
                issues: [{ path: 'signature.proof.password', code: 'wrong', key: 'validation.required', message: '' }],
              })
            : outside,
        ),
      ],
    });
    const form = within(await screen.findByRole('form', { name: 'Confidentiality undertaking' }));
    expect(form.getByText(toSign.text)).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Sign and ask to be let in' }));
    expect(sent(calls, api.projects.askRoom)).toEqual([]);
    await user.click(form.getByRole('checkbox'));
    await user.type(form.getByLabelText('Password'), 'secret');
    await user.click(form.getByRole('button', { name: 'Sign and ask to be let in' }));
    expect(form.getByText(en['validation.required'])).toBeVisible();
    wrong = false;
    await user.click(form.getByRole('button', { name: 'Sign and ask to be let in' }));
    const signature = { sha256: toSign.sha256, proof: { password: 'secret' } };
    await waitFor(() => expect(sent(calls, api.projects.askRoom)).toEqual([{ signature }, { signature }]));
  });

  it('is not offered to whoever cannot ask', async () => {
    await mount({ at: `/projects/${ID}`, role: 'investor', answers: [answer(api.projects.get, project)] });
    expect(await screen.findByRole('heading', { name: project.name })).toBeVisible();
    expect(screen.queryByRole('form', { name: 'Confidentiality undertaking' })).toBeNull();
  });

  it('stands with its version and checksum in the owner’s log', async () => {
    const signature = {
      name: 'Ada Fund',
      at: '2026-11-01T00:00:00.000Z',
      version: 1,
      sha256: 'b'.repeat(64),
      text: 'x',
    };
    const asked = {
      companyId: ID,
      company: 'Fund works',
      state: 'asked' as const,
      person: 'Ada Fund',
      at: signature.at,
      signature,
    };
    await mount({
      at: `/projects/${ID}`,
      role: 'seller',
      answers: [
        answer(api.projects.get, { ...inside, own: true }),
        answer(api.projects.questions, questions),
        answer(api.projects.readQuestions, questions),
        answer(api.projects.room, { asked: [asked], reads: [] }),
      ],
    });
    expect(await screen.findByText(/undertaking version 1 signed by Ada Fund.*SHA-256 bbbbbbbbbbbb/)).toBeVisible();
  });
});

describe('the trade record of an owner', () => {
  const record = {
    level: 2,
    levelSince: null,
    memberSince: '2025-01-01T00:00:00.000Z',
    deals: 0,
    volume: null,
    onTime: null,
    rating: null,
    demo: false,
  };
  it.each([
    [record, ['Level 2', 'nothing recorded yet']],
    [
      {
        ...record,
        deals: 4,
        volume: '1_to_10' as const,
        onTime: { percent: '75.00', of: 4 },
        rating: { average: '4.5', count: 2 },
      },
      ['1 to 10 million USD', '75 % of 4 deliveries', '4.5 of 5, by 2 ratings'],
    ],
  ])('says what is recorded, and nothing else', async (given, texts) => {
    await open(questions, [answer(api.projects.tradeRecord, given)]);
    for (const text of texts) expect((await screen.findAllByText(text))[0]).toBeVisible();
  });
});
