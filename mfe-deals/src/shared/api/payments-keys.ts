import { api } from '@orebridge/contracts';
import { FEES } from './fees-keys';

const { payments, ledger } = api;

/** What a payment or a document changes. */
export const CHANGED = [
  ...FEES,
  payments.dues,
  payments.list,
  payments.get,
  ledger.deal,
  api.deals.get,
  api.deals.list,
  api.invoices.list,
  api.invoices.get,
];
