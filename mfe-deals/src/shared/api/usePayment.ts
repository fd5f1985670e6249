import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

const { payments } = api;

export const usePayment = (id: string | null) =>
  useRead(payments.get, { params: { id: id ?? '' } }, { enabled: id !== null });
