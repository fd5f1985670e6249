import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

const { payments } = api;

export const useDues = () => useRead(payments.dues, {});
