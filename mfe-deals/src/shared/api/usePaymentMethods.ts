import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

const { payments } = api;

export const usePaymentMethods = () => useRead(payments.ways, {});
