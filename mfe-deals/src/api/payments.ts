import { api, type QueryIn } from '@orebridge/contracts';
import { useCommand, usePages, useRead } from '@orebridge/remote-kit';
import { FEES } from './fees';

const { payments, ledger } = api;
/** What a payment or a paper changes. */
const CHANGED = [
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

export const usePaymentWays = () => useRead(payments.ways, {});
export const useDues = () => useRead(payments.dues, {});
export const usePayments = (query: QueryIn<typeof payments.list> = {}) => usePages(payments.list, { query });
export const usePayment = (id: string | null) =>
  useRead(payments.get, { params: { id: id ?? '' } }, { enabled: id !== null });
/** The money side of a deal: what is held and owed, and every posting. */
export const useDealAccount = (id: string) => useRead(ledger.deal, { params: { id } });

export const useStartPayment = () => useCommand(payments.start, { invalidates: CHANGED });
export const useSimulate = () => useCommand(payments.simulate, { invalidates: CHANGED });
export const useAddInstrument = () => useCommand(ledger.addInstrument, { invalidates: CHANGED });
export const useConfirmReceipt = () => useCommand(ledger.confirmReceipt, { invalidates: CHANGED });
