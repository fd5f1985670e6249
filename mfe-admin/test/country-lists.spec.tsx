import { api, type CallResult, type CountryListHistory, type CountryListProposal } from '@orebridge/contracts';
import { answer, refusal } from '@orebridge/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { mount } from './mount';
import { id } from './records';

const AT = '/admin?tab=verifications&view=lists&list=icglr';
const entries = (...countries: string[]) =>
  countries.map((country) => ({ country, regions: null, by: 'platform' as const }));
const DELIVERED: CountryListHistory['versions'][number] = {
  name: 'icglr',
  version: 1,
  entries: entries('CD', 'RW'),
  source: 'ICGLR Regional Certification Mechanism',
  asOf: '2025',
  validFrom: null,
  restores: null,
  reason: null,
  enteredBy: null,
  enteredAt: null,
  approvedBy: null,
};
const SECOND: typeof DELIVERED = {
  ...DELIVERED,
  version: 2,
  entries: entries('CD', 'UG'),
  asOf: '2026-10-02',
  validFrom: '2026-11-01',
  reason: 'A new member.',
  enteredBy: 'Ada Auditor',
  enteredAt: '2026-10-30T08:00:00.000Z',
  approvedBy: 'Ben Banker',
};
const PROPOSAL: CountryListProposal = {
  id: id(800),
  entries: entries('CD', 'KE'),
  source: 'Secretariat, November',
  asOf: '2026-11-20',
  validFrom: '2026-12-01',
  restores: null,
  reason: 'Kenya has joined.',
  proposedBy: 'Ada Auditor',
  proposedAt: '2026-11-28T08:00:00.000Z',
  own: false,
};
const TRIAL: CallResult<typeof api.complianceTrials.list> = {
  on: '2026-12-01',
  listings: { judged: 40, changed: 0 },
  deals: { judged: 3, changed: 0 },
  complete: true,
  counts: [],
  items: [],
};
const list = (more: Partial<CountryListHistory> = {}): CountryListHistory => ({
  name: 'icglr',
  inForce: 2,
  versions: [SECOND, DELIVERED],
  proposal: null,
  ...more,
});
const answers = (history: CountryListHistory, waiting: CallResult<typeof api.countryLists.waiting>['items'] = []) => [
  answer(api.countryLists.waiting, { items: waiting }),
  answer(api.countryLists.history, history),
  answer(api.complianceTrials.listProposal, TRIAL),
  answer(api.complianceTrials.list, TRIAL),
];

it('a list shows its countries in the language of the reader, with source, date and who stands behind it', async () => {
  await mount({ at: AT, answers: answers(list()), language: 'fr' });
  const panel = await screen.findByRole('list', { name: 'ICGLR members' });
  expect(
    within(panel)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Congo-KinshasaCD', 'OugandaUG']);
  expect(screen.getByText('En vigueur : version 2')).toBeVisible();
  expect(screen.getByText('Ben Banker')).toBeVisible();
});

it('two versions are compared country by country, and a former one is proposed anew', async () => {
  const user = userEvent.setup();
  const { calls } = await mount({ at: AT, answers: [...answers(list()), answer(api.countryLists.restore, list())] });
  const changes = await screen.findByRole('list', { name: 'Compare two versions' });
  expect(
    within(changes)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['UgandaAdded', 'RwandaRemoved']);
  await user.selectOptions(screen.getByLabelText('Earlier'), 'Version 2');
  expect(screen.getByText('The countries are the same.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Bring back version 1' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Uganda was a mistake');
  await user.click(dialog.getByRole('button', { name: 'Propose' }));
  await waitFor(() =>
    expect(calls.find(({ route }) => route === api.countryLists.restore)).toMatchObject({
      params: { name: 'icglr' },
      body: { version: 1, reason: 'Uganda was a mistake' },
    }),
  );
});

it('a version is proposed with its countries, source, days and reason; what lacks is said at its field', async () => {
  const user = userEvent.setup();
  const { calls } = await mount({ at: AT, answers: [...answers(list()), answer(api.countryLists.propose, list())] });
  await user.click(await screen.findByRole('button', { name: 'Propose a version' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Propose' }));
  expect(dialog.getAllByText('This field is required').length).toBeGreaterThan(0);
  expect(calls.some(({ route }) => route === api.countryLists.propose)).toBe(false);
  await user.click(dialog.getByRole('button', { name: 'Take Uganda off the list' }));
  await user.click(dialog.getByRole('combobox', { name: 'Country' }));
  await user.type(dialog.getByRole('combobox', { name: 'Country' }), 'Kenya{Enter}');
  await user.click(dialog.getByRole('button', { name: 'Add to the list' }));
  await user.click(dialog.getByRole('button', { name: 'Try it' }));
  expect(await dialog.findByText('No lot and no deal would change')).toBeVisible();
  await user.type(dialog.getByLabelText('Source'), 'Secretariat, November');
  await user.type(dialog.getByLabelText('Date of the source'), '2026-11-20');
  await user.type(dialog.getByLabelText(/^Reason/), 'Kenya has joined.');
  await user.click(dialog.getByRole('button', { name: 'Propose' }));
  await waitFor(() =>
    expect(calls.find(({ route }) => route === api.countryLists.propose)).toMatchObject({
      params: { name: 'icglr' },
      body: {
        entries: entries('CD', 'KE'),
        source: 'Secretariat, November',
        asOf: '2026-11-20',
        reason: 'Kenya has joined.',
      },
    }),
  );
});

it('a proposal of somebody else is approved after its changes were seen; the own one can only be taken back', async () => {
  const user = userEvent.setup();
  const { calls } = await mount({
    at: AT,
    answers: [...answers(list({ proposal: PROPOSAL }), ['icglr']), answer(api.countryLists.approve, list())],
  });
  expect(await screen.findByText('A version waits for the approval of a second administrator')).toBeVisible();
  const changes = screen.getByRole('list', { name: 'Waits for approval' });
  expect(
    within(changes)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['KenyaAdded', 'UgandaRemoved']);
  expect(await screen.findByText('No lot and no deal would change')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Propose a version' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await waitFor(() =>
    expect(calls.find(({ route }) => route === api.countryLists.approve)?.params).toEqual({ id: PROPOSAL.id }),
  );
});

it('says so when nobody but another administrator may approve', async () => {
  await mount({ at: AT, answers: answers(list({ proposal: { ...PROPOSAL, own: true } })) });
  expect(
    await screen.findByText('You have proposed this version. Another administrator has to approve it.'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Take back' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});

it('says what an administrator of another role may not do', async () => {
  const user = userEvent.setup();
  await mount({
    at: AT,
    answers: [...answers(list({ proposal: PROPOSAL })), answer(api.countryLists.approve, refusal(403, 'admin.role'))],
  });
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Your administrator role does not allow this.')).toBeVisible();
});

it('shows that a list is on its way, and why it cannot be shown', async () => {
  await mount({
    at: AT,
    answers: [
      answer(api.countryLists.waiting, { items: [] }),
      answer(api.countryLists.history, refusal(500, 'internal')),
    ],
  });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

it('breaks no rule of accessibility', async () => {
  await mount({ at: AT, answers: answers(list({ proposal: PROPOSAL }), ['icglr']) });
  await screen.findByRole('list', { name: 'ICGLR members' });
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id: rule, nodes }) => `${rule}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
});
