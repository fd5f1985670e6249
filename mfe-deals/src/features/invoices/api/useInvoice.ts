import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

const { invoices } = api;

export const useInvoice = (id: string) => useRead(invoices.get, { params: { id } });
