import { api, type ComplianceRuleHistory, type ComplianceRuleView, type TrialResult } from '@orebridge/contracts';
import { answer, refusal } from '@orebridge/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { mount } from './mount';
import { id } from './records';

const AT = '/admin?tab=verifications&view=rules';
const DETAIL = `${AT}&rule=R16`;
const DELIVERED: ComplianceRuleView = {
  name: 'R16',
  version: 1,
  terms: {
    validFrom: null,
    validTo: null,
    source: 'DRC cobalt export quota 2026-27',
    reviewed: '2026-11-27',
    suspended: null,
    requires: [{ document: 'export-quota-certificate', gate: 'loading', points: 5 }],
    conditions: [],
    floor: null,
  },
  validFrom: null,
  restores: null,
  reason: null,
  enteredBy: null,
  enteredAt: null,
  approvedBy: null,
};
const SECOND: ComplianceRuleView = {
  ...DELIVERED,
  version: 2,
  terms: {
    ...DELIVERED.terms,
    requires: [{ document: 'export-quota-certificate', gate: 'publish', points: 5 }],
  },
  validFrom: '2026-11-20',
  reason: 'The quota is asked for earlier.',
  enteredBy: 'Ada Auditor',
  enteredAt: '2026-11-19T08:00:00.000Z',
  approvedBy: 'Ben Banker',
};
const OLD: ComplianceRuleView = {
  ...DELIVERED,
  name: 'R21',
  terms: { ...DELIVERED.terms, reviewed: '2026-01-05', suspended: 'The ban was lifted.', requires: [] },
};
const PROPOSAL: NonNullable<ComplianceRuleHistory['proposal']> = {
  id: id(810),
  terms: { ...SECOND.terms, suspended: 'The quota was lifted.' },
  validFrom: '2026-12-02',
  restores: null,
  reason: 'Announcement of the ministry.',
  proposedBy: 'Ada Auditor',
  proposedAt: '2026-11-28T08:00:00.000Z',
  own: false,
};
const TRIAL: TrialResult = {
  on: '2026-12-02',
  listings: { judged: 40, changed: 12 },
  deals: { judged: 3, changed: 1 },
  complete: true,
  counts: [{ change: 'gate_opened', listings: 12, deals: 1 }],
  items: [
    {
      kind: 'listing',
      id: id(500),
      reference: 'OB-1',
      name: 'Cobalt hydroxide',
      before: { status: 'REVIEW', score: 30 },
      after: { status: 'REVIEW', score: 25 },
      changes: ['score', 'gate_opened'],
      closed: [],
      opened: [{ gate: 'publish', code: 'compliance.gate.document_missing', document: 'export-quota-certificate' }],
    },
  ],
};
const rule = (more: Partial<ComplianceRuleHistory> = {}): ComplianceRuleHistory => ({
  name: 'R16',
  inForce: 2,
  versions: [SECOND, DELIVERED],
  proposal: null,
  ...more,
});
const answers = (history = rule(), waiting: string[] = []) => [
  answer(api.complianceRules.list, { items: [SECOND, OLD] }),
  answer(api.complianceRules.waiting, { items: waiting }),
  answer(api.complianceRules.history, history),
  answer(api.complianceTrials.ruleProposal, TRIAL),
  answer(api.complianceTrials.rule, TRIAL),
];
const texts = (within_: HTMLElement, role: string) =>
  within(within_)
    .getAllByRole(role)
    .map(({ textContent }) => textContent);

it('the rules are listed with name, days, source, version and state; a review that is overdue is shown as such', async () => {
  await mount({ at: AT, answers: answers(rule(), ['R16']), language: 'fr' });
  const link = await screen.findByRole('link', { name: 'Cobalt of the Congo: export quota' });
  expect(link.getAttribute('href')).toBe('/admin?tab=verifications&view=rules&rule=R16');
  const old = screen.getByRole('link', { name: 'Export suspension of Zimbabwe' }).closest('tr')!;
  expect(old).toHaveTextContent('Relecture en retard');
  expect(old).toHaveTextContent('Suspendue');
  expect(link.closest('tr')).not.toHaveTextContent('Relecture en retard');
  expect(screen.getByText('Une version attend l’approbation d’un second administrateur')).toBeVisible();
});

it('two versions are compared field by field, and a former one is proposed anew', async () => {
  const user = userEvent.setup();
  const { calls } = await mount({ at: DETAIL, answers: [...answers(), answer(api.complianceRules.restore, rule())] });
  const changes = await screen.findByRole('table', { name: 'Compare two versions' });
  expect(texts(changes, 'row').slice(1)).toEqual([
    expect.stringMatching(/^Export quota certificate: GateBefore loading.*To be published/),
  ]);
  await user.click(screen.getByRole('button', { name: 'Bring back version 1' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'It was a mistake');
  await user.click(dialog.getByRole('button', { name: 'Propose' }));
  await waitFor(() =>
    expect(calls.find(({ route }) => route === api.complianceRules.restore)).toMatchObject({
      params: { name: 'R16' },
      body: { version: 1, reason: 'It was a mistake' },
    }),
  );
});

it('terms are tried before they are proposed, and what lacks is said at its field', async () => {
  const user = userEvent.setup();
  const { calls } = await mount({ at: DETAIL, answers: [...answers(), answer(api.complianceRules.propose, rule())] });
  await user.click(await screen.findByRole('button', { name: 'Propose a version' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Propose' }));
  expect(dialog.getAllByText('This field is required')).toHaveLength(1);
  await user.selectOptions(dialog.getByLabelText('Export quota certificate: Gate'), 'Advisable');
  await user.selectOptions(dialog.getByLabelText('Export quota certificate: Points while it is missing'), '3');
  await user.click(dialog.getByRole('combobox', { name: /Further document/ }));
  await user.type(dialog.getByRole('combobox', { name: /Further document/ }), 'insurance{Enter}');
  await user.click(dialog.getByRole('button', { name: 'Add the document' }));
  await user.click(dialog.getByRole('button', { name: 'Try it' }));
  expect(await dialog.findByText('12 lots and 1 deal would change')).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Cobalt hydroxide · OB-1' })).toBeVisible();
  const requires = [
    { document: 'export-quota-certificate', gate: 'warn', points: 3 },
    { document: 'insurance', gate: 'warn', points: 0 },
  ];
  expect(calls.find(({ route }) => route === api.complianceTrials.rule)).toMatchObject({
    params: { name: 'R16' },
    body: { terms: { ...SECOND.terms, requires } },
  });
  await user.type(dialog.getByLabelText(/^Reason/), 'Read anew.');
  await user.click(dialog.getByRole('button', { name: 'Propose' }));
  await waitFor(() =>
    expect(calls.find(({ route }) => route === api.complianceRules.propose)).toMatchObject({
      params: { name: 'R16' },
      body: { terms: { ...SECOND.terms, requires }, reason: 'Read anew.' },
    }),
  );
});

it('a proposal of somebody else is approved after its changes and its trial were seen', async () => {
  const user = userEvent.setup();
  const { calls } = await mount({
    at: DETAIL,
    answers: [...answers(rule({ proposal: PROPOSAL })), answer(api.complianceRules.approve, rule())],
  });
  expect(await screen.findByText('12 lots and 1 deal would change')).toBeVisible();
  const changes = screen.getByRole('table', { name: 'Waits for approval' });
  expect(texts(changes, 'row').slice(1)).toEqual([
    expect.stringMatching(/^Suspended becauseNone.*The quota was lifted\./),
  ]);
  expect(screen.queryByRole('button', { name: 'Propose a version' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await waitFor(() =>
    expect(calls.find(({ route }) => route === api.complianceRules.approve)?.params).toEqual({ id: PROPOSAL.id }),
  );
});

it('says who may not approve, that a rule is protected, and why the server refuses; what was typed stays', async () => {
  const user = userEvent.setup();
  const r08 = { ...DELIVERED, name: 'R08' };
  await mount({
    at: `${AT}&rule=R08`,
    answers: [
      ...answers(rule({ name: 'R08', inForce: 1, versions: [r08] })),
      answer(api.complianceRules.propose, refusal(409, 'compliance_rule.protected', { values: { rule: 'R08' } })),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Propose a version' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^This rule is protected/)).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: 'Suspend the rule' }));
  await user.type(dialog.getByLabelText('Suspended because'), 'For a while');
  await user.type(dialog.getByLabelText(/^Reason/), 'Too strict.');
  await user.click(dialog.getByRole('button', { name: 'Propose' }));
  expect(await dialog.findByText(/^Rule R08 is protected/)).toBeVisible();
  expect(dialog.getByLabelText('Suspended because')).toHaveValue('For a while');
});

it('the own proposal can only be taken back, and what cannot be read is said', async () => {
  await mount({ at: DETAIL, answers: answers(rule({ proposal: { ...PROPOSAL, own: true } })) });
  expect(await screen.findByRole('button', { name: 'Take back' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});

it('shows why the rules cannot be shown, with a way to try again', async () => {
  await mount({
    at: AT,
    answers: [
      answer(api.complianceRules.waiting, { items: [] }),
      answer(api.complianceRules.list, refusal(500, 'internal')),
    ],
  });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

it.each([AT, DETAIL])('%s breaks no rule of accessibility', async (at) => {
  await mount({ at, answers: answers(rule({ proposal: PROPOSAL }), ['R16']) });
  await screen.findAllByText(at === AT ? /Cobalt of the Congo/ : '12 lots and 1 deal would change');
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id: name, nodes }) => `${name}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
});
