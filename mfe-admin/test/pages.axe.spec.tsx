import { api, LANGUAGES } from '@orebridge/contracts';
import { answer } from '@orebridge/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { mount, widen } from './mount';
import { auditRow, company, deal, dealCard, listing, page, queue, queuedDocument, release, user } from './records';

const answers = [
  answer(api.listings.queue, queue()),
  answer(api.listings.get, listing(1)),
  answer(api.documents.queue, page([queuedDocument(0), queuedDocument(1)])),
  answer(api.companies.adminUsers, page([user(1), user(2, { status: 'locked', demo: true })])),
  answer(api.companies.adminList, page([company(1)])),
  answer(api.deals.list, page([dealCard(1), dealCard(2, { state: 'signed', demo: true })])),
  answer(api.deals.get, deal(1)),
  answer(api.audit.list, page([auditRow(2, { switchedView: true }), auditRow(1)])),
  answer(api.remotes.list, [release(), release({ name: 'marketplace', filesPresent: false })]),
];
const PAGES: [string, RegExp][] = [
  ['/admin', /LME registered brand/],
  ['/admin?tab=verifications&view=documents', /MP-0/],
  ['/admin?tab=users', /person1@/],
  ['/admin?tab=companies', /Kalembe/],
  ['/admin?tab=transactions', /OB-D-1/],
  ['/admin?tab=audit', /22222222/],
  ['/admin?tab=settings', /marketplace/],
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

let narrow: () => void;
beforeEach(() => {
  narrow = widen();
});
afterEach(() => narrow());

describe.each(LANGUAGES)('in %s', (language) => {
  it.each(PAGES)('%s has no accessibility violation and one h1', async (at, sign) => {
    const { container } = await mount({ at, answers, language });
    expect(await screen.findAllByRole('heading', { level: 1 })).toHaveLength(1);
    await screen.findAllByText(sign);
    expect(await violations(container)).toEqual([]);
  });
});

it('open questions have none either', async () => {
  const visitor = userEvent.setup();
  await mount({ at: '/admin?tab=companies', answers });
  await visitor.click(await screen.findByRole('button', { name: 'Set level of Kalembe Ridge Mining' }));
  expect(await violations(await screen.findByRole('dialog'))).toEqual([]);
});
