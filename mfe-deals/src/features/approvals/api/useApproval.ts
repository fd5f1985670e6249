import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

export const useApproval = (id: string) => useRead(api.approvals.get, { params: { id } });
