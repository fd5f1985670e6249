import { api } from '@orebridge/contracts';
import { dec } from '@orebridge/trade';
import { expect } from '@playwright/test';
import {
  approveDocuments,
  assay,
  dealOf,
  deliver,
  inspect,
  load,
  pay,
  recordAll,
  settlementOf,
  ship,
  type Side,
  sign,
  tab,
} from './deal-steps.js';
import type { Basis } from './price-bases.js';

/** The two parties of a deal, each at its own browser. */
export interface Parties {
  readonly seller: Side;
  readonly buyer: Side;
}

/** A value of a deal that is settled, with its currency. */
export interface Settled {
  readonly value: string;
  readonly currency: string;
}

/** An amount as the pages write it. */
export const written = (amount: string): string => Number(amount).toLocaleString('en', { minimumFractionDigits: 2 });

/** The quotations lie in a month that is over. */
const PERIOD = ['2026-10-01', '2026-10-31'] as const;

/** Both sign a contract that says `said`, and the buyer secures the provisional share of what was agreed. */
export const signAndSecure = async ({ seller, buyer }: Parties, id: string, said: readonly string[]): Promise<void> => {
  await sign(seller, said);
  await sign(buyer, said);
  const { terms } = await dealOf(buyer, id);
  await buyer.page.getByRole('link', { name: 'Secure the payment' }).click();
  const contract = await buyer.person.client(api.contracts.get, { params: { id } });
  const share = dec(terms.total)
    .times(contract.versions[0]?.terms.provisionalPct ?? '100')
    .div(100);
  expect(await pay(buyer)).toBe(written(share.toFixed(2)));
};

/** From the loading to the final settlement and the last payment, each step in the browser of whoever has to take it. */
export const toLastCent = async ({ seller, buyer }: Parties, id: string, basis: Basis): Promise<Settled> => {
  const { weighed, prices = {}, assays } = basis;
  const recorded = { weighed, prices, period: PERIOD };
  const { currency } = (await dealOf(buyer, id)).terms;
  await load(seller, weighed);
  await ship(seller);
  await approveDocuments(id);
  await expect(seller.page.getByText('The cargo is under way.')).toBeVisible();
  await recordAll(seller, buyer, id, recorded);
  const [provisional] = (await settlementOf(seller, id)).versions;
  expect(provisional?.kind).toBe('provisional');
  for (const { page } of [seller, buyer])
    await expect(page.getByText(`${written(provisional?.due ?? '')} ${currency}`).first()).toBeVisible();

  await deliver(seller, buyer);
  if (assays) {
    await inspect(buyer);
    await assay([
      { side: seller, laboratory: 'Laboratory of the seller', values: assays[0] },
      { side: buyer, laboratory: 'Laboratory of the buyer', values: assays[1] },
    ]);
  }
  await recordAll(buyer, seller, id, recorded);
  await expect.poll(async () => (await settlementOf(seller, id)).versions[0]?.kind).toBe('final');
  const account = await seller.person.client(api.ledger.deal, { params: { id } });
  if (Number(account.balance) > Number(account.held)) {
    if (assays) await buyer.page.getByRole('link', { name: 'To the payments' }).click();
    else {
      await tab(buyer.page, 'Payments');
      await buyer.page.getByRole('button', { name: /^Pay [\d,.]+\s/ }).click();
    }
    await pay(buyer);
  }
  if (assays) await expect.poll(async () => (await dealOf(seller, id)).state).toBe('settled');
  return { value: (await settlementOf(seller, id)).versions[0]?.total ?? '', currency };
};
