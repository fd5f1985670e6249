import { expect, test } from '@playwright/test';
import { demoAccount, signedIn } from '../support/api.js';
import { signAndSecure, toLastCent } from '../support/whole-deal.js';
import { sameEverywhere } from '../support/deal-figures.js';
import { bargain } from '../support/deal-origins.js';
import { accept, offer, type Side, sideOf } from '../support/deal-steps.js';
import { BASES, basisOf } from '../support/price-bases.js';
import { lotOnMarket } from '../support/scene.js';

// Whole deals: on a busy machine each takes minutes.
test.describe.configure({ mode: 'parallel', timeout: 400_000 });

const bothSides = (browser: Parameters<typeof sideOf>[0]): Promise<[Side, Side]> =>
  Promise.all([sideOf(browser, demoAccount('seller')), sideOf(browser, demoAccount('buyer'))]);
const close = async (...sides: readonly Side[]): Promise<void> => {
  expect(sides.flatMap(({ heard }) => heard)).toEqual([]);
  await Promise.all(sides.map(({ context }) => context.close()));
};

const FORMULA = basisOf('formula');
for (const basis of BASES.filter((one) => one !== FORMULA))
  test(`a deal at ${basis.name} comes to its last cent in two browsers`, async ({ browser }) => {
    const [seller, buyer] = await bothSides(browser);
    const listing = await lotOnMarket(await signedIn(demoAccount('seller')), basis.lot);
    await offer(buyer, listing.id, basis.quantity);
    await seller.page.goto(new URL(buyer.page.url()).pathname);
    const id = await accept(seller);
    await buyer.page.getByRole('link', { name: 'Open the deal' }).click();

    await signAndSecure({ seller, buyer }, id, basis.said);
    const settled = await toLastCent({ seller, buyer }, id, basis);
    await sameEverywhere({ seller, buyer }, id, settled);
    await close(seller, buyer);
  });

/**
 * The most clicks of each side, 60 % of those counted before; two of them are left for the rating, which opens a week after the
 * deal and is not walked here.
 */
const MOST_CLICKS = { seller: 36 - 2, buyer: 29 - 2 } as const;

test(`a deal at ${FORMULA.name} comes from the search to its last cent with few clicks`, async ({ browser }) => {
  const [seller, buyer] = await bothSides(browser);
  const listing = await lotOnMarket(await signedIn(demoAccount('seller')), FORMULA.lot);
  const id = await bargain({ seller, buyer }, listing, { quantity: FORMULA.quantity, charge: '18' });
  const said = FORMULA.said.map((words) => words.replace(/^20 USD/, '18 USD'));
  await signAndSecure({ seller, buyer }, id, said);
  const settled = await toLastCent({ seller, buyer }, id, FORMULA);
  const clicks = { seller: seller.clicks(), buyer: buyer.clicks() };
  process.stdout.write(`Clicks from the search to the last cent: seller ${clicks.seller}, buyer ${clicks.buyer}\n`);
  expect(clicks.seller).toBeLessThanOrEqual(MOST_CLICKS.seller);
  expect(clicks.buyer).toBeLessThanOrEqual(MOST_CLICKS.buyer);
  await sameEverywhere({ seller, buyer }, id, settled);
  await close(seller, buyer);
});
