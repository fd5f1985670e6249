import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

export const useUpload = () => useCommand(api.shipments.upload, { invalidates: [api.shipments.get] });
