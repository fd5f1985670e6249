import type { InvoiceLine } from '@orebridge/contracts';
import { addBankingDays, plusDays, pricedLine } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import type { DealRecord } from '../../trading/deals/index.js';
import type { InvoiceSources } from './invoice-sources.js';

/** Banking days in which an invoice is paid unless the terms give credit, and the days of credit. */
const BANKING_DAYS = 5;
const CREDIT_DAYS: Readonly<Partial<Record<DealRecord['terms']['paymentTerms'], number>>> = {
  open_account: 30,
  lc_usance: 90,
};
/** The place of these terms is where the goods start; of all others, where they go. */
const FROM_SELLER: readonly string[] = ['EXW', 'FCA', 'FAS', 'FOB'];

/** The day by which an invoice of a deal is paid. */
export const dueOn = ({ terms }: DealRecord, issuedOn: string): string => {
  const credit = CREDIT_DAYS[terms.paymentTerms];
  return credit === undefined ? addBankingDays(issuedOn, BANKING_DAYS) : plusDays(issuedOn, credit);
};

/** The country to which the goods go: by the UN/LOCODE of the place, else the buyer's. */
export const destinationOf = ({ terms, buyerCompany }: DealRecord): string | null => {
  const named = FROM_SELLER.includes(terms.incoterm) ? null : /\(([A-Z]{2})[A-Z0-9]{3}\)/.exec(terms.place)?.[1];
  return named ?? buyerCompany.country;
};

/** The cargo at the agreed quantity and price. */
export const agreedLine = ({ listing, terms }: DealRecord): InvoiceLine =>
  pricedLine('goods', listing.mineralName ?? listing.reference, terms, terms.currency);

/** What every invoice about the goods of a deal says. */
export const goodsOf = (deal: DealRecord) => ({
  issuerId: deal.sellerCompanyId,
  recipientId: deal.buyerCompanyId,
  currency: deal.currency,
  supply: 'goods' as const,
  deal: { id: deal.id, reference: deal.reference, demo: deal.demo },
  destination: destinationOf(deal),
  paymentTerms: deal.terms.paymentTerms,
  delivery: `${deal.terms.incoterm} ${deal.terms.place}`,
});

/** The same with the goods and their way as far as they are known. */
export const withGoods = async (sources: InvoiceSources, em: EntityManager, deal: DealRecord) => ({
  ...goodsOf(deal),
  goods: await sources.goods(em, deal),
});
