import { api, type Project, type Round } from '@orebridge/contracts';
import { answer } from '@orebridge/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import en from '../src/messages/en.json';
import { mount } from './mount';

const ID = '00000000-0000-4000-8000-000000000076';
const economics = { npv: '45.39', irrPercent: '20.42', severalIrrs: false, paybackYears: '3.00' };
const terms = {
  instrument: 'equity' as const,
  targetUsd: '2000000',
  softCapUsd: '500000',
  hardCapUsd: '2000000',
  minTicketUsd: '25000',
  stepUsd: '1000',
  closesOn: '2030-01-31',
  sharing: 'pro_rata' as const,
  routes: ['professional' as const],
  leadGuaranteePercent: '0',
  terms: 'Ordinary shares.',
};
const project: Project = {
  id: ID,
  reference: 'PJ-301',
  state: 'published',
  name: 'Kestrel',
  mineral: 'copper',
  country: 'CL',
  region: 'Antofagasta',
  stage: 'pfs',
  code: 'jorc_2012',
  npvPostTax: '45.4',
  irrPercent: '20.4',
  capexInitial: '120',
  owner: { id: ID, name: 'Owner works', verified: true },
  own: false,
  watched: false,
  round: null,
  updatedAt: '2026-11-01T00:00:00.000Z',
  demo: false,
  fields: {
    code: 'jorc_2012',
    effectiveDate: '2026-05-01',
    gradeOf: 'Cu',
    gradeUnit: 'percent',
    discountRate: '8',
    resources: [
      { category: 'measured', tonnesMt: '10.0', grade: '1.20' },
      { category: 'indicated', tonnesMt: '30.0', grade: '1.00' },
      { category: 'inferred', tonnesMt: '20.0', grade: '0.90' },
    ],
  },
  version: 1,
  reason: null,
  events: [],
  missing: [],
  computed: economics,
  sensitivities: [{ driver: 'price', lower: economics, higher: economics }],
  files: [],
  room: { files: 0, access: 'none' },
  reports: [],
  nextReportOn: null,
};
const round: Round = {
  id: ID,
  reference: 'FR-701',
  state: 'open',
  terms,
  interestUsd: '0',
  committedUsd: '0',
  investors: 0,
  project: { id: ID, name: 'Kestrel', mineral: 'copper', country: 'CL', owner: 'Owner works' },
  own: false,
  binding: false,
  demo: false,
  reason: null,
  events: [],
  commitments: [],
  barred: null,
  allocation: null,
};

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
