import { api } from '@orebridge/contracts';
import { useLive } from '@orebridge/remote-kit/pages';

const INVOICES = [api.invoices.list, api.invoices.get, api.invoices.summary];
const OUT_OF_DATE = { invoice: INVOICES, deal: INVOICES };

/** Keeps invoices on the page as fresh as the socket. */
export const useLiveInvoices = () => useLive(OUT_OF_DATE);
