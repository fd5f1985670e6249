import { api, type Screening } from '@orebridge/contracts';
import { answer } from '@orebridge/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mount, widen } from './mount';
import { company, id, page } from './records';

const AT = '/admin?tab=verifications&view=screenings';
const MATCH: Screening = {
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
  decidedBy: null,
  decidedAt: null,
  reason: null,
  match: null,
  demo: false,
};
let narrow: () => void;
beforeEach(() => {
  narrow = widen();
});
afterEach(() => narrow());

it('a potential match names list and day, and is cleared by a named person with a reason', async () => {
  const user = userEvent.setup();
  const { calls } = await mount({
    at: `${AT}&screening=${MATCH.id}`,
    answers: [answer(api.screening.list, page([MATCH])), answer(api.screening.decide, { ...MATCH, status: 'cleared' })],
  });
  expect((await screen.findAllByText('EU consolidated list, of 20 Nov 2026')).length).toBeGreaterThan(0);
  expect(screen.getByText('Lots and deals are held until a named person has decided.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear the match' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox'), 'Another date of birth');
  await user.click(within(dialog).getByRole('button', { name: 'Clear the match' }));
  await waitFor(() =>
    expect(calls.find(({ route }) => route === api.screening.decide)?.body).toEqual({
      status: 'cleared',
      reason: 'Another date of birth',
    }),
  );
});

it('a match that the site found shows part by part what was compared', async () => {
  const found: Screening = {
    ...MATCH,
    enteredBy: null,
    match: {
      rule: '2026-11',
      name: 'Ivan Example',
      entryName: 'Иван Экземпл',
      joined: 0.913,
      words: 0.95,
      country: 'agrees',
      birthYear: 'not_compared',
      identifier: 'differs',
    },
  };
  await mount({ at: `${AT}&screening=${MATCH.id}`, answers: [answer(api.screening.list, page([found]))] });
  const table = await screen.findByRole('list', { name: 'What was compared' });
  for (const text of ['Иван Экземпл', '0.91', '0.95', 'Agrees', 'Not compared', 'Differs'])
    expect(within(table).getByText(text)).toBeVisible();
});

it('a screening is recorded with whom, list and day; what lacks is said at its field', async () => {
  const user = userEvent.setup();
  const { calls } = await mount({
    at: AT,
    answers: [
      answer(api.screening.list, page([])),
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
