import { api } from '@orebridge/contracts';
import { answer, refusal } from '@orebridge/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { mount } from './mount';
import { card, contract, contractCard, DEAL_ID, deal, dealCard, OFFER_ID, page, thread, course } from './records';
import { apart, settlement } from './settling';

const answers = [
  answer(api.offers.list, page([card(1), card(2, { state: 'expired', yourTurn: false, demo: true })])),
  answer(api.offers.get, thread()),
  answer(api.deals.list, page([dealCard(1), dealCard(2, { state: 'compliance_review', demo: true })])),
  answer(api.deals.get, deal()),
  answer(api.contracts.list, page([contractCard()])),
  answer(api.contracts.get, contract()),
  answer(api.course.get, course({ acts: ['start_loading', 'hold'] })),
  answer(api.listings.get, refusal(404, 'not_found')),
  answer(api.settlements.get, settlement()),
  answer(api.assays.get, { exchange: apart() }),
];
const PAGES = [
  '/offers',
  `/offers/${OFFER_ID}`,
  '/deals',
  '/deals?type=investments',
  `/deals/${DEAL_ID}`,
  `/deals/${DEAL_ID}?tab=terms`,
  `/deals/${DEAL_ID}?tab=contract`,
  '/contracts',
  `/deals/${DEAL_ID}?tab=settlement`,
  `/deals/${DEAL_ID}?tab=assay`,
  `/deals/${DEAL_ID}?tab=shipment`,
  `/deals/${DEAL_ID}?tab=disputes`,
  `/deals/${DEAL_ID}?tab=activity`,
  '/deal-progress',
  '/deals/calculator',
];

/** Colours need a real browser; everything else is checked here. */
const violations = async (node: Element) => {
  const { violations: found } = await axe.run(node, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
};

// The walk over the real pages asks the same in every language.
it.each(PAGES)('%s has no accessibility violation and one h1', async (at) => {
  const { container } = await mount({ at, answers });
  expect(await screen.findAllByRole('heading', { level: 1 })).toHaveLength(1);
  await screen.findAllByText(/Copper|OB-|Orebridge|TC\/RC|Funding/);
  expect(await violations(container)).toEqual([]);
});

it('an open counter-offer and an open question have none either', async () => {
  const user = userEvent.setup();
  const { container } = await mount({ at: `/offers/${OFFER_ID}`, answers });
  await user.click(await screen.findByRole('button', { name: 'Counter offer' }));
  expect(await violations(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Reject offer' }));
  expect(await violations(await screen.findByRole('dialog'))).toEqual([]);
});
