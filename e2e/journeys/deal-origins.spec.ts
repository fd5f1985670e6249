import { type Browser, expect, test } from '@playwright/test';
import { type Parties, signAndSecure, toLastCent } from '../support/whole-deal.js';
import { onDashboards, sameEverywhere } from '../support/deal-figures.js';
import {
  answerNeed,
  bid,
  draftNeed,
  openAndAward,
  publishNeed,
  publishTender,
  TOLERANCE,
} from '../support/deal-origins.js';
import { accept, dealOf, sideOf } from '../support/deal-steps.js';
import { type Basis, BASES } from '../support/price-bases.js';
import { lotOnMarket, trader } from '../support/scene.js';

// Whole deals: on a busy machine each takes minutes.
test.describe.configure({ mode: 'parallel', timeout: 400_000 });

/** The lot as its seller offers it to everybody: priced in another way. What the buyer asks for is in no lot. */
const pricedOtherwise = ({ lot }: Basis) => ({
  ...lot,
  priceBasis: lot.priceBasis
    ? { type: 'fixed' }
    : { type: 'index_premium', index: 'LME Cu cash', premium: '80', qp: 'M' },
});

/** Two companies that have never dealt, each at its own browser, with the seller's lot on the market. */
const strangers = async (browser: Browser, basis: Basis) => {
  const [sells, buys] = await Promise.all([trader('seller'), trader('buyer')]);
  const [seller, buyer] = await Promise.all([sideOf(browser, sells.account), sideOf(browser, buys.account)]);
  return { seller, buyer, listing: await lotOnMarket(sells, pricedOtherwise(basis)) };
};

const finish = async (parties: Parties, id: string, basis: Basis): Promise<void> => {
  const { seller, buyer } = parties;
  expect((await dealOf(seller, id)).terms.pricing).toMatchObject({ tolerancePct: TOLERANCE });
  await signAndSecure(parties, id, basis.said);
  const settled = await toLastCent(parties, id, basis);
  await sameEverywhere(parties, id, settled);
  // Without laboratories the deal is settled once the time of the inspection is over, which is not walked here.
  if (basis.assays) await onDashboards(parties, settled);
  expect([...seller.heard, ...buyer.heard]).toEqual([]);
  await Promise.all([seller, buyer].map(({ context }) => context.close()));
};

for (const basis of BASES) {
  test(`${basis.name} that a requirement asks for stands in the offer, the contract and the settlement`, async ({
    browser,
  }) => {
    const { seller, buyer, listing } = await strangers(browser, basis);
    const need = await publishNeed(buyer, basis);
    const offer = await answerNeed(seller, need, listing.id, basis);
    await buyer.page.goto(offer);
    const id = await accept(buyer);
    await seller.page.getByRole('link', { name: 'Open the deal' }).click();
    await finish({ seller, buyer }, id, basis);
  });

  test(`${basis.name} that wins a sealed tender stands in the contract and the settlement`, async ({ browser }) => {
    const { seller, buyer, listing } = await strangers(browser, basis);
    const tender = await publishTender(buyer, await draftNeed(buyer, basis));
    await bid(seller, tender.id, listing.id, basis);
    const id = await openAndAward({ seller, buyer }, tender);
    await finish({ seller, buyer }, id, basis);
  });
}
