import { api } from '@orebridge/contracts';
import { answer } from '@orebridge/remote-kit/testing';
import { screen, within } from '@testing-library/react';
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

it('every key that the source names exists', () => {
  const root = path.join(__dirname, '../src');
  const named = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => readFileSync(path.join(root, file), 'utf8').match(/(?<=say\(')[\w.-]+(?=')/g) ?? []);
  expect(named.length).toBeGreaterThan(50);
  expect([...new Set(named)].filter((key) => !(`investment.${key}` in en))).toEqual([]);
});
