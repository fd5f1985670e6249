import { expect, test } from '@playwright/test';
import { type Parties, signAndSecure, toLastCent } from '../support/whole-deal.js';
import { onDashboards, sameEverywhere } from '../support/deal-figures.js';
import { answerNeed, bid, draftNeed, openAndAward, publishNeed, publishTender } from '../support/deal-origins.js';
import { accept, dealOf, sideOf } from '../support/deal-steps.js';
import { type Basis, basisOf } from '../support/price-bases.js';
import { lotOnMarket, trader } from '../support/scene.js';

// Whole deals: on a busy machine each takes minutes.
test.describe.configure({ mode: 'parallel', timeout: 400_000 });

/** The lot as its seller offers it to everybody: at one fixed price. What the buyer asks for is in no lot. */
const atFixedPrice = ({ lot }: Basis) => ({ ...lot, priceBasis: { type: 'fixed' } });

const finish = async (parties: Parties, id: string, basis: Basis): Promise<void> => {
  const { seller, buyer } = parties;
  expect((await dealOf(seller, id)).terms.pricing).toMatchObject({ tolerancePct: '2' });
  await signAndSecure(parties, id, basis.said);
  const settled = await toLastCent(parties, id, basis);
  await sameEverywhere(parties, id, settled);
  await onDashboards(parties, settled);
  expect([...seller.heard, ...buyer.heard]).toEqual([]);
  await Promise.all([seller, buyer].map(({ context }) => context.close()));
};

test('what a buyer asks for in a requirement stands in the offer, the contract and the settlement', async ({
  browser,
}) => {
  const basis = basisOf('payable');
  const [sells, buys] = await Promise.all([trader('seller'), trader('buyer')]);
  const [seller, buyer] = await Promise.all([sideOf(browser, sells.account), sideOf(browser, buys.account)]);
  const listing = await lotOnMarket(sells, atFixedPrice(basis));
  const need = await publishNeed(buyer, {
    title: 'Cobalt hydroxide for the refinery',
    mineral: 'Cobalt',
    quantity: basis.quantity,
    unit: 'dmt',
    tolerancePct: '2',
    type: 'Percentage payable',
    terms: [
      [/^Index/, 'Cobalt standard grade'],
      [/^Payable/, '72'],
      [/^Quotational period/, 'M-1'],
    ],
  });
  const offer = await answerNeed(seller, need, listing.id, '72 % of Cobalt standard grade');
  await buyer.page.goto(offer);
  const id = await accept(buyer);
  await seller.page.getByRole('link', { name: 'Open the deal' }).click();
  await finish({ seller, buyer }, id, basis);
});

test('what wins a sealed tender stands in the contract and the settlement', async ({ browser }) => {
  const basis = basisOf('formula');
  const [sells, buys] = await Promise.all([trader('seller'), trader('buyer')]);
  const [seller, buyer] = await Promise.all([sideOf(browser, sells.account), sideOf(browser, buys.account)]);
  const listing = await lotOnMarket(sells, atFixedPrice(basis));
  const requirement = await draftNeed(buyer, {
    title: 'Copper concentrate for the smelter',
    mineralType: 'copper',
    quantity: basis.quantity,
    unit: 'dmt',
    tolerancePct: '2',
    priceBasis: basis.lot.priceBasis,
  });
  const tender = await publishTender(buyer, requirement);
  await bid(seller, tender.id, listing.id, [
    ['Minimum deduction', '1'],
    ['Penalty per unit', '2.5'],
    [/^Treatment charge/, '20'],
    [/^Refining charge/, '0.02'],
    [/^Quotational period/, 'M-1'],
  ]);
  const id = await openAndAward({ seller, buyer }, tender);
  await finish({ seller, buyer }, id, basis);
});
