import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

export const useUploadCertificate = () => useCommand(api.services.upload);
