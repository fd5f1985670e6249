import { api } from '@orebridge/contracts';
import { answer } from '@orebridge/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { mount, widen } from './mount';
import { auditRow, company, deal, dealCard, id, listing, page, queue, queuedDocument, release, user } from './records';

const answers = [
  answer(api.listings.queue, queue()),
  answer(api.listings.get, listing(1)),
  answer(api.documents.queue, page([queuedDocument(0), queuedDocument(1)])),
  answer(api.companies.adminUsers, page([user(1), user(2, { status: 'locked', demo: true })])),
  answer(api.companies.adminList, page([company(1)])),
  answer(api.deals.list, page([dealCard(1), dealCard(2, { state: 'signed', demo: true })])),
  answer(api.deals.get, deal(1)),
  answer(api.audit.list, page([auditRow(2, { switchedView: true }), auditRow(1)])),
  answer(api.remotes.list, [
    release({ events: ['rollback'], rollbackTo: '0.1.0-0a1b2c3d' }),
    release({ version: '0.1.0-77aa88bb', channel: 'canary', share: 10, events: ['promote', 'canary', 'rollback'] }),
    release({ name: 'marketplace', filesPresent: false, channel: 'available', share: 0, events: ['retire'] }),
  ]),
  answer(api.remotes.pins, [
    { kind: 'company', id: id(901), label: 'Kalembe Ridge Mining', version: '0.1.0-77aa88bb' },
  ]),
];
const PAGES: [string, RegExp][] = [
  ['/admin', /LME registered brand/],
  ['/admin?tab=verifications&view=documents', /MP-0/],
  ['/admin?tab=users', /person1@/],
  ['/admin?tab=companies', /Kalembe/],
  ['/admin?tab=transactions', /OB-D-1/],
  ['/admin?tab=audit', /22222222/],
  ['/admin?tab=settings', /Kalembe/],
  ['/test-notifications', /./],
  ['/admin-analytics', /2,580,000|5,160,000/],
];

/** Colours need a real browser; everything else is checked here. */
const violations = async (node: Element) => {
  const { violations: found } = await axe.run(node, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    iframes: false,
  });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
};

jest.setTimeout(20_000);

let narrow: () => void;
beforeEach(() => {
  narrow = widen();
});
afterEach(() => narrow());

// The walk over the real pages asks the same in every language.
it.each(PAGES)('%s has no accessibility violation and one h1', async (at, sign) => {
  const { container } = await mount({ at, answers });
  expect(await screen.findAllByRole('heading', { level: 1 })).toHaveLength(1);
  await screen.findAllByText(sign);
  expect(await violations(container)).toEqual([]);
});

it('open questions have none either', async () => {
  const visitor = userEvent.setup();
  await mount({ at: '/admin?tab=companies', answers });
  await visitor.click(await screen.findByRole('button', { name: 'Set level of Kalembe Ridge Mining' }));
  expect(await violations(await screen.findByRole('dialog'))).toEqual([]);
});

it.each([
  'Canary of 0.1.0-77aa88bb',
  'Roll back 0.1.0-3f2a9c1d',
  'Retire 0.1.0-3f2a9c1d',
  'Pin somebody to a release of deals',
  'Deploy token for deals',
  'Unpin Kalembe Ridge Mining',
])('the question behind "%s" has none either', async (button) => {
  const visitor = userEvent.setup();
  await mount({ at: '/admin?tab=settings', answers });
  await screen.findAllByText('Kalembe Ridge Mining');
  const [first] = screen.getAllByRole('button', { name: button });
  await visitor.click(first!);
  expect(await violations(await screen.findByRole('dialog'))).toEqual([]);
});
