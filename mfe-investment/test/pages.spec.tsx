import { api, type Commitment } from '@orebridge/contracts';
import { answer } from '@orebridge/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import en from '../src/messages/en.json';
import { mount } from './mount';
import { ID, project, round } from './records';

it('a project adds Measured and Indicated, never Inferred, and says its cautions word for word', async () => {
  await mount({ at: `/projects/${ID}`, role: 'investor', answers: [answer(api.projects.get, project)] });
  const table = await screen.findByRole('table', { name: 'Resources and reserves' });
  const sum = within(table).getByText('Measured + Indicated').closest('[role="row"]');
  expect(sum).toHaveTextContent('40');
  expect(sum).toHaveTextContent('420');
  for (const text of [
    'Not investment advice; no recommendation.',
    'You may lose all the money you invest; mining projects often fail; you may be unable to sell.',
    'Resources are not reserves and have no demonstrated economic viability.',
  ])
    expect(screen.getByText(text)).toBeInTheDocument();
  const found = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(found.violations.map(({ id }) => id)).toEqual([]);
});

it('an investor shows an interest that is labelled as not binding', async () => {
  const { calls } = await mount({
    at: `/funding/${ID}`,
    role: 'investor',
    answers: [
      answer(api.rounds.get, round),
      answer(api.rounds.simulate, {
        amountUsd: '25000',
        allocatedUsd: '25000',
        bookUsd: '25000',
        hardCapUsd: '2000000',
        softCapMet: false,
      }),
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show interest' }));
  expect(screen.getAllByText('Not binding').length).toBeGreaterThan(0);
  expect(calls.some((call) => JSON.stringify(call).includes('/commitments'))).toBe(true);
});

it('an investor puts another amount into the book where the project is read, by one click', async () => {
  const user = userEvent.setup();
  const { terms, project: of, commitments: _, ...card } = round;
  const own: Commitment = {
    id: ID,
    reference: 'CM-801',
    state: 'soft_circle',
    amountUsd: '25000',
    allocatedUsd: null,
    investor: 'Fund works',
    own: true,
    syndicate: null,
    reflectsUntil: null,
    events: ['change', 'commit', 'withdraw'],
    at: '2026-11-01T00:00:00.000Z',
    round: { ...card, instrument: terms.instrument, closesOn: terms.closesOn, projectId: ID, project: of.name },
    demo: false,
  };
  const { calls } = await mount({
    at: `/projects/${ID}`,
    role: 'investor',
    answers: [
      answer(api.projects.get, { ...project, round: { ...card, ...terms } }),
      answer(api.rounds.get, { ...round, commitments: [own] }),
      answer(api.rounds.change, { ...own, amountUsd: '30000' }),
      answer(api.rounds.commit, { ...own, amountUsd: '30000', state: 'pending', events: [] }),
    ],
  });
  const amount = await screen.findByRole('textbox', { name: 'Amount' });
  await user.clear(amount);
  await user.type(amount, '30000');
  await user.click(screen.getByRole('button', { name: 'Put into the book' }));
  await waitFor(() => expect(calls.some(({ route }) => route === api.rounds.commit)).toBe(true));
  const commands = [api.rounds.change, api.rounds.commit] as const;
  const sent = calls.filter(({ route }) => (commands as readonly unknown[]).includes(route));
  expect(sent.map(({ route, body }) => [route, body])).toEqual([
    [api.rounds.change, { amountUsd: '30000' }],
    [api.rounds.commit, undefined],
  ]);
});

it('every key that the source names exists', () => {
  const root = path.join(__dirname, '../src');
  const named = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => readFileSync(path.join(root, file), 'utf8').match(/(?<=say\(')[\w.-]+(?=')/g) ?? []);
  expect(named.length).toBeGreaterThan(50);
  expect([...new Set(named)].filter((key) => !(`investment.${key}` in en))).toEqual([]);
});
